import * as z from 'zod/mini';
import { isInCalendar } from '#shared/dates.ts';
import { baseVersion, requiredLine } from '../fields.ts';

const firstYear = 2020;
const lastYear = 2100;
const isInRange = (day: string): boolean => Number(day.slice(0, 4)) >= firstYear && Number(day.slice(0, 4)) <= lastYear;

const dayMissing = 'Elige una fecha';
const day = z
  .string({ error: dayMissing })
  .check(
    z.maxLength(10, { error: dayMissing, abort: true }),
    z.regex(/^\d{4}-\d\d-\d\d$/, { error: dayMissing, abort: true }),
    z.refine(isInCalendar, { error: 'Esta fecha no existe', abort: true }),
    z.refine(isInRange, { error: `Elige una fecha de ${firstYear} a ${lastYear}` }),
  );

const NewClosedDay = z.strictObject({ day, name: requiredLine('Escribe el motivo', 80) });
const mostDays = 400;

/** The whole list, in any order, and the version that it replaces. */
export const ClosedDaysInput = z.strictObject({
  closed_days: z.array(NewClosedDay, { error: 'Faltan los días' }).check(
    z.maxLength(mostDays, { error: `Caben como máximo ${mostDays} días`, abort: true }),
    z.superRefine((days, { addIssue }) => {
      const seen = new Set<string>();
      for (const [at, one] of days.entries()) {
        if (seen.has(one.day)) addIssue({ code: 'custom', path: [at, 'day'], message: 'Este día ya está en la lista', input: one.day });
        seen.add(one.day);
      }
    }),
  ),
  base_version: baseVersion,
});
