import * as z from 'zod/mini';
import { optionalLine, written } from '../fields.ts';

/** What somebody may ask for: money that moved, statuses, people and their roles, what is on sale, comings and goings at the door, copies that were taken. */
export const auditTopics = ['money', 'statuses', 'people', 'catalogue', 'doors', 'exports'] as const;
export type AuditTopic = (typeof auditTopics)[number];

const dayMessage = 'Escribe una fecha como 2025-11-12';
/** A day as Mexico City has it. */
const day = z.optional(
  written(/^20\d\d-\d\d-\d\d$/, 10, dayMessage).check(
    z.refine(
      (text) => {
        const at = new Date(`${text}T00:00:00Z`);
        return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
      },
      { error: dayMessage },
    ),
  ),
);

export const auditFilter = {
  /** A part of the name of whoever did it. */
  who: optionalLine(100),
  what: z.optional(z.enum(auditTopics, { error: 'Elige uno de los temas' })),
  /** A folio, or a part of the name of what or whom it was done to. */
  subject: optionalLine(100),
  from: day,
  to: day,
  /** Only what was refused. */
  refused: z.optional(z.literal('true', { error: 'Escribe true o nada' })),
};
export const AuditFilter = z.strictObject(auditFilter);
export type AuditFilter = z.infer<typeof AuditFilter>;
