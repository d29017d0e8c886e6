/** The code for calls is loaded with the first call. Typing announces one, so it is loaded then. */
export const loadTransportOnInput = (): void =>
  window.addEventListener('input', () => void import('#api/client/call.ts').catch(() => undefined), { once: true });
