const zone = 'America/Mexico_City';
const day = new Intl.DateTimeFormat('es-MX', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('es-MX', { timeZone: zone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });

const partsOf = (format: Intl.DateTimeFormat, at: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));

/** UTC ISO 8601 → `25 nov 2025`, in Mexico City, with spaces that do not break. */
export const formatDate = (iso: string): string => {
  const { day: d, month, year } = partsOf(day, new Date(iso));
  return `${d}\u00a0${month?.replace('.', '')}\u00a0${year}`;
};

/** UTC ISO 8601 → `10:48 h`, in Mexico City. */
export const formatTime = (iso: string): string => {
  const { hour, minute } = partsOf(clock, new Date(iso));
  return `${Number(hour)}:${minute}\u00a0h`;
};

/** UTC ISO 8601 → `25 nov 2025, 10:48 h`, in Mexico City. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

const dayMs = 24 * 60 * 60 * 1000;

/** Days between two moments, rounded up: what remains of today counts as a day. */
export const daysUntil = (endIso: string, nowIso: string): number => Math.ceil((Date.parse(endIso) - Date.parse(nowIso)) / dayMs);

/** A moment `days` days of 24 hours later, in UTC ISO 8601. */
export const addDays = (iso: string, days: number): string => new Date(Date.parse(iso) + days * dayMs).toISOString();
