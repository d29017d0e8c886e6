import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { TicketSort } from '#shared/list-sorts.ts';
import { searchPart, searchWords } from '#shared/text-search.ts';
import { type RequirementStatus, requirementStatuses } from '#shared/vocabulary.ts';
import { countGroups } from '../db/counts.ts';
import type { Tx } from '../db/database.ts';
import { rowLimit } from '../db/ranges.ts';
import { users } from '../db/schema/people.ts';
import { requirements, ticketSearch } from '../db/schema/requirements.ts';
import { findHits, type Otherwise, wordsContain } from '../db/search.ts';
import { followsRequirement, latestFirst, type RequirementQuery, type RequirementRow, selectPage } from './requirements.store.ts';

export interface TicketQuery extends RequirementQuery {
  search?: string | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
  /** Another order than most recently updated first. */
  sort?: TicketSort | undefined;
  /** The status of the previous page's last requirement, in a list that is sorted by it. */
  afterStatus?: RequirementStatus | undefined;
}

const { requirementStatus, updatedAt, ticketId } = requirements;
const oldestFirst = ['updated_at', 'ticket_id'];

/** The statuses in the list's order, those before `afterStatus` left out. */
const remainingStatuses = ({ statuses, afterStatus }: TicketQuery): readonly RequirementStatus[] =>
  requirementStatuses.filter(
    (status, turn) => statuses.includes(status) && (afterStatus === undefined || turn >= requirementStatuses.indexOf(afterStatus)),
  );

/** A word may also be part of the username of whoever builds the order. */
async function developersByWord(tx: Tx, typed: string): Promise<Otherwise> {
  const patterns = searchWords(typed).map((word) => `%${searchPart(word)}%`);
  const rows = await tx
    .select({ userId: users.userId, place: sql<number>`place::int` })
    .from(users)
    .innerJoin(
      sql`unnest(${sql.param(patterns)}::text[]) with ordinality as typed (pattern, place)`,
      sql`' ' || fold(${users.username}) || ' ' like pattern`,
    )
    .where(eq(users.type, 'user'));
  return patterns.map((_, index) => {
    const found = rows.filter(({ place }) => place === index + 1).map(({ userId }) => userId);
    return found.length === 0 ? undefined : inArray(ticketSearch.developerId, found);
  });
}

const comparisonOf = ({ sort }: TicketQuery): '<' | '>' => (sort === 'age' ? '>' : '<');

/** Those of these ids that are still to come, with `turn` if the list is sorted by status. */
function ticketsAmong(ids: readonly number[], query: TicketQuery, where?: SQL): SQL {
  const { after, afterStatus } = query;
  const turn = sql`array_position(${sql.param(requirementStatuses)}::text[], ${requirementStatus})`;
  const follows = followsRequirement(after, comparisonOf(query));
  return sql`select ${ticketId}, ${updatedAt}, ${turn} as turn from ${requirements} where ${and(
    sql`${ticketId} = any(${sql.param(ids)}::int[])`,
    inArray(requirementStatus, [...remainingStatuses(query)]),
    afterStatus === undefined ? follows : or(ne(requirementStatus, afterStatus), follows),
    where,
  )}`;
}

/** The first `limit` requirements of each status. */
function listedTickets(query: TicketQuery, limit: SQL, where?: SQL): SQL {
  const { sort, after, afterStatus } = query;
  const order = sql.raw((sort === 'age' ? oldestFirst : latestFirst).join(', '));
  const ofStatus = (status: RequirementStatus) => {
    const isContinued = afterStatus === undefined || status === afterStatus;
    return sql`(select ${ticketId}, ${updatedAt}, ${sql.raw(String(requirementStatuses.indexOf(status)))} as turn from ${requirements} where ${and(
      eq(requirementStatus, status),
      isContinued ? followsRequirement(after, comparisonOf(query)) : undefined,
      where,
    )} order by ${order} limit ${limit})`;
  };
  return sql.join(remainingStatuses(query).map(ofStatus), sql` union all `);
}

async function ticketsOf(tx: Tx, query: TicketQuery, limit: SQL): Promise<SQL> {
  const { search, ids } = query;
  if (!search) return ids ? ticketsAmong(ids, query) : listedTickets(query, limit);
  const otherwise = await developersByWord(tx, search);
  const contains = wordsContain(ticketSearch, ticketId, search, otherwise);
  if (ids) return ticketsAmong(ids, query, contains);
  const hits = await findHits<number>(tx, ticketSearch, search, { otherwise });
  return hits
    ? ticketsAmong(
        hits.map(({ id }) => id),
        query,
      )
    : listedTickets(query, limit, contains);
}

const orders: Record<TicketSort, readonly string[]> = { age: oldestFirst, status: ['turn', ...latestFirst] };

/** Matching requirements, usually most recently updated first; up to `limit + 1` rows, the extra one showing that more follow. */
export async function findTickets(tx: Tx, query: TicketQuery): Promise<RequirementRow[]> {
  if (remainingStatuses(query).length === 0) return [];
  const limit = rowLimit(query.limit + 1);
  return selectPage(tx, await ticketsOf(tx, query, limit), limit, query.sort && orders[query.sort]);
}

/** How many requirements the search finds in each status. */
export const countTicketsOf = async (tx: Tx, typed: string | undefined): Promise<Record<RequirementStatus, number | null>> =>
  countGroups(
    tx,
    requirementStatuses,
    { table: requirements, id: ticketId, by: requirementStatus },
    typed ? { words: ticketSearch, typed, otherwise: await developersByWord(tx, typed) } : undefined,
  );
