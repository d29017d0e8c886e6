/** Calls need code that comes with the first of them. Whoever types will make one: then it is there. */
export const loadTransportOnInput = (): void =>
  window.addEventListener('input', () => void import('#api/client/call.ts').catch(() => undefined), { once: true });
