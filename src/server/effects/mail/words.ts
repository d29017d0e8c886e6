import { formatDate } from '#shared/dates.ts';
import { formatAmount, toPesos } from '#shared/money.ts';

/** Plain spaces work better in mail programs and when copied. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Centavos → `$8,900.00 MXN`. */
export const money = (centavos: number, currency = 'MXN'): string => plain(formatAmount(toPesos(centavos), currency));

/** `25 nov 2025`, in Mexico City. */
export const day = (at: Date): string => plain(formatDate(at.toISOString()));

/** Puts text on one line without invisible characters: typed text must not pass for a line or header of ours. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The same line by line. */
export const linesOf = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .map(oneLine);
