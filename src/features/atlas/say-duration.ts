import { formatDate, formatDateTime, formatTime } from '#shared/dates.ts';

const seconds = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 4 → `4 ms`, 1900 → `1.9 s`, with non-breaking spaces. */
export const sayDuration = (ms: number): string => (ms < 100 ? `${Math.round(ms)}\u00a0ms` : `${seconds.format(ms / 1000)}\u00a0s`);

/** `hoy, 11:58 h`, or date and time. */
export const sayWhen = (iso: string, nowIso: string): string =>
  formatDate(iso) === formatDate(nowIso) ? `hoy, ${formatTime(iso)}` : formatDateTime(iso);

export const plural = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);
