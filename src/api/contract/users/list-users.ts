import * as z from 'zod/mini';
import { isoTime, page, search, userIds, uuid, version, written } from '../fields.ts';
import { operation } from '../operation.ts';
import { FactorRecovery } from './factor-recovery.ts';

export const UserSummary = z.object({
  user_id: uuid(),
  username: z.string(),
  email: z.string(),
  /** The address that staff entered, until it is confirmed. */
  pending_email: z.optional(z.string()),
  role: z.int(),
  type: z.enum(['user', 'customer']),
  is_active: z.boolean(),
  last_login: z.nullable(isoTime),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  version,
  /** Returned only to superadministrators, for people who have one. */
  second_factor: z.optional(
    z.object({
      /** The caller may request its removal, and another superadministrator could approve it. */
      can_be_recovered: z.boolean(),
      recovery: z.nullable(FactorRecovery),
    }),
  ),
});
export type UserSummary = z.infer<typeof UserSummary>;

export const listUsers = operation({
  name: 'listUsers',
  summary: 'All people, staff first; the developer list is `?type=user&min_role=400&active=true`',
  method: 'GET',
  path: '/adm/allusers',
  query: z.object({
    type: z.optional(z.enum(['user', 'customer'])),
    min_role: z.optional(
      z.pipe(
        written(/^\d{1,3}$/, 3, 'El rol no es válido'),
        z.transform((text) => Number(text)),
      ),
    ),
    active: z.optional(
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    ),
    search,
    /** Only these, all on one page. */
    ids: z.optional(userIds),
    ...page,
  }),
  response: z.array(UserSummary),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
