const zone = 'America/Mexico_City';
const day = new Intl.DateTimeFormat('es-MX', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('es-MX', { timeZone: zone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });

const partsOf = (format: Intl.DateTimeFormat, at: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));

/** UTC ISO 8601 → `25 nov 2025`, in Mexico City, with non-breaking spaces. */
export const formatDate = (iso: string): string => {
  const { day: d, month, year } = partsOf(day, new Date(iso));
  return `${d}\u00a0${month?.replace('.', '')}\u00a0${year}`;
};

/** A day like `2026-11-29` → `29 nov 2026`. */
export const formatDay = (date: string): string => formatDate(`${date}T12:00:00Z`);

/** A day like `2026-11-29` → `29 nov`. */
export const formatShortDay = (date: string): string => formatDay(date).slice(0, -5);

/** UTC ISO 8601 → `10:48 h`, in Mexico City. */
export const formatTime = (iso: string): string => {
  const { hour, minute } = partsOf(clock, new Date(iso));
  return `${Number(hour)}:${minute}\u00a0h`;
};

/** UTC ISO 8601 → `25 nov 2025, 10:48 h`, in Mexico City. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

const dayMs = 24 * 60 * 60 * 1000;

/** Days between two instants, rounded up: a partial day counts as a full one. */
export const daysUntil = (endIso: string, nowIso: string): number => Math.ceil((Date.parse(endIso) - Date.parse(nowIso)) / dayMs);

/** The instant `days` × 24 hours later, in UTC ISO 8601. */
export const addDays = (iso: string, days: number): string => new Date(Date.parse(iso) + days * dayMs).toISOString();

const calendarMonth = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' });
const longDay = new Intl.DateTimeFormat('es-MX', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthName = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long' });

/** The last `count` months up to that of `iso`, oldest first, as `2026-11`, in Mexico City. */
export const lastMonths = (iso: string, count: number): string[] => {
  const { year, month } = partsOf(calendarMonth, new Date(iso));
  const last = Number(year) * 12 + Number(month) - 1;
  return Array.from({ length: count }, (_, at) => last - count + 1 + at).map(
    (index) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  );
};

/** Swedish dates have the form of ISO 8601. */
const calendarDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** UTC ISO 8601 → `2026-11-29`, in Mexico City. */
export const dayOf = (iso: string): string => calendarDay.format(new Date(iso));

/** Whether a day of this form exists: `2026-02-30` does not. */
export function isInCalendar(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

/** The last millisecond of a day like `2026-11-29` in Mexico City, which has had no daylight saving time since 2022, in UTC ISO 8601. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999-06:00`).toISOString();

const monthStart = (year: number, month: number): Date => {
  const ifInSummer = Date.UTC(year, month - 1, 1, 5);
  return new Date(dayOf(new Date(ifInSummer).toISOString()).endsWith('-01') ? ifInSummer : ifInSummer + 60 * 60 * 1000);
};

/** The first instant of a month (`2026-11`, from 2000 on) and of the next one, in Mexico City. */
export const monthRange = (month: string): { from: Date; to: Date } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: monthStart(year, number), to: monthStart(year, number + 1) };
};

/** UTC ISO 8601 → `2026-11-29 09:48`, in Mexico City: spreadsheets read it as a time. */
export const sheetTime = (iso: string): string => {
  const { hour, minute } = partsOf(clock, new Date(iso));
  return `${dayOf(iso)} ${hour?.padStart(2, '0')}:${minute}`;
};

/** `2026-11` → `noviembre`. */
export const nameOfMonth = (month: string): string => monthName.format(new Date(`${month}-15T00:00:00Z`));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `2026-11` → `Nov`. */
export const shortMonth = (month: string): string => capital(nameOfMonth(month).slice(0, 3));

/** UTC ISO 8601 → `Miércoles 12 de noviembre de 2025`, in Mexico City. */
export const formatLongDate = (iso: string): string => {
  const { weekday = '', day: d, month, year } = partsOf(longDay, new Date(iso));
  return `${capital(weekday)} ${d} de ${month} de ${year}`;
};
