import * as z from 'zod/mini';
import { optionalLine, written } from '../fields.ts';

/** What can be filtered: money, statuses, people and their roles, the catalogue, sign-ins, exports. */
export const auditTopics = ['money', 'statuses', 'people', 'catalogue', 'doors', 'exports'] as const;
export type AuditTopic = (typeof auditTopics)[number];

const dayMessage = 'Escribe una fecha como 2025-11-12';
/** A calendar day in Mexico City. */
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
  /** Part of the name of the person who acted. */
  who: optionalLine(100),
  what: z.optional(z.enum(auditTopics, { error: 'Elige uno de los temas' })),
  /** A folio, or part of the name of the affected person or object. */
  subject: optionalLine(100),
  from: day,
  to: day,
  /** Only refused attempts. */
  refused: z.optional(z.literal('true', { error: 'Escribe true o nada' })),
};
export const AuditFilter = z.strictObject(auditFilter);
export type AuditFilter = z.infer<typeof AuditFilter>;
