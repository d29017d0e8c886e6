import * as z from 'zod/mini';
import { accountGroups } from '#shared/list-filters.ts';
import { ageGroups, ageGroupWord } from '#shared/project-age.ts';
import { type LedgerStatus, ledgerStatuses, packageKinds } from '#shared/vocabulary.ts';
import { listPayments } from './dashboard/list-payments.ts';
import { listAllProjects } from './development/list-all-projects.ts';
import { listProjects } from './development/list-projects.ts';
import { trimmed, written } from './fields.ts';
import { operation } from './operation.ts';
import { listOrders } from './orders/list-orders.ts';
import { listQuotes } from './quotes/list-quotes.ts';
import { listTickets } from './requirements/list-tickets.ts';
import { listUsers } from './users/list-users.ts';

// The staff's lists as CSV. The body is the query of the list without its page, plus what only the screen filters by.

const paging = { limit: true, cursor: true } as const;
const search = z.optional(z.string().check(trimmed, z.maxLength(200)));

const exportOf = <const Name extends string, Body extends z.ZodMiniType>(name: Name, { path }: { path: `/${string}` }, body: Body) =>
  operation({
    name,
    summary: `The list of GET ${path} as CSV, as filtered; taking the copy is an entry of the audit trail`,
    method: 'POST',
    path: `${path}/export`,
    body,
    response: z.string().check(z.minLength(1)),
    media: 'text/csv; charset=utf-8',
    failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable', 'outcome_unknown'],
  });

export const exportOrders = exportOf(
  'exportOrders',
  listOrders,
  z.strictObject({
    ...z.omit(listOrders.query, paging).shape,
    account: z.optional(z.enum(accountGroups, { error: 'El estado no existe' })),
    /** Days since it was paid. */
    age: z.optional(z.enum(ageGroups.map(ageGroupWord), { error: 'La antigüedad no existe' })),
  }),
);

export const exportProjects = exportOf('exportProjects', listProjects, z.strictObject(z.omit(listProjects.query, paging).shape));

export const exportAllProjects = exportOf(
  'exportAllProjects',
  listAllProjects,
  z.strictObject(z.omit(listAllProjects.query, paging).shape),
);

/** `confirmed,accepted` → a list of statuses. */
const ledgerStatusList = z.pipe(
  z.string().check(
    z.refine((text) => text.split(',').every((one) => (ledgerStatuses as readonly string[]).includes(one)), {
      error: 'El estado no existe',
    }),
  ),
  z.transform((text) => text.split(',') as LedgerStatus[]),
);

export const exportPayments = exportOf(
  'exportPayments',
  listPayments,
  z.strictObject({
    ...z.omit(listPayments.query, paging).shape,
    status: z.optional(ledgerStatusList),
    /** `2026-11`, in Mexico City. */
    month: z.optional(written(/^\d{4}-(0[1-9]|1[0-2])$/, 7, 'Escribe un mes como 2025-11')),
  }),
);

export const exportUsers = exportOf('exportUsers', listUsers, z.strictObject(z.omit(listUsers.query, paging).shape));

export const exportTickets = exportOf('exportTickets', listTickets, z.strictObject({ ...z.omit(listTickets.query, paging).shape, search }));

export const exportQuotes = exportOf(
  'exportQuotes',
  listQuotes,
  z.strictObject({
    ...z.omit(listQuotes.query, paging).shape,
    kind: z.optional(z.enum(packageKinds, { error: 'Elige uno de los tipos' })),
    search,
  }),
);
