/** Formats a wait in seconds: `45 segundos`, `1 minuto`, `12 minutos`. Rounded up. */
export const formatWait = (seconds: number): string => {
  const [amount, one, many] = seconds < 60 ? [Math.ceil(seconds), 'segundo', 'segundos'] : [Math.ceil(seconds / 60), 'minuto', 'minutos'];
  return `${amount}\u00a0${amount === 1 ? one : many}`;
};

/** Formats the seconds left: `0:42`. */
export const formatCountdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
