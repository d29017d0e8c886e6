import * as z from 'zod/mini';
import { listPayments } from './dashboard/list-payments.ts';
import { listAllProjects } from './development/list-all-projects.ts';
import { listProjects } from './development/list-projects.ts';
import { operation } from './operation.ts';
import { listOrders } from './orders/list-orders.ts';
import { listQuotes } from './quotes/list-quotes.ts';
import { listTickets } from './requirements/list-tickets.ts';
import { listUsers } from './users/list-users.ts';

// The staff's lists as CSV. The body is the query of the list without its page and `ids`.

const paging = { limit: true, cursor: true } as const;
const part = { ...paging, ids: true } as const;

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

export const exportOrders = exportOf('exportOrders', listOrders, z.strictObject(z.omit(listOrders.query, part).shape));

export const exportProjects = exportOf('exportProjects', listProjects, z.strictObject(z.omit(listProjects.query, part).shape));

export const exportAllProjects = exportOf('exportAllProjects', listAllProjects, z.strictObject(z.omit(listAllProjects.query, part).shape));

export const exportPayments = exportOf(
  'exportPayments',
  listPayments,
  z.strictObject(z.omit(listPayments.query, { ...paging, about: true }).shape),
);

export const exportUsers = exportOf('exportUsers', listUsers, z.strictObject(z.omit(listUsers.query, part).shape));

export const exportTickets = exportOf('exportTickets', listTickets, z.strictObject(z.omit(listTickets.query, part).shape));

export const exportQuotes = exportOf('exportQuotes', listQuotes, z.strictObject(z.omit(listQuotes.query, paging).shape));
