import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { searchPart, searchWords } from '#shared/text-search.ts';
import { type RequirementStatus, requirementStatuses } from '#shared/vocabulary.ts';
import { countGroups } from '../db/counts.ts';
import type { Tx } from '../db/database.ts';
import { rangeTable, rowLimit } from '../db/ranges.ts';
import { users } from '../db/schema/people.ts';
import { requirements, ticketSearch } from '../db/schema/requirements.ts';
import { findHits, type Otherwise, wordsContain } from '../db/search.ts';
import { followsRequirement, type RequirementQuery, type RequirementRow, selectPage } from './requirements.store.ts';

export interface TicketQuery extends RequirementQuery {
  search?: string | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
}

const { requirementStatus, updatedAt, ticketId } = requirements;
const latestFirst = sql`order by ${updatedAt} desc, ${ticketId} desc`;

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

const ticketsAmong = (ids: readonly number[], { statuses, after }: TicketQuery, where?: SQL): SQL =>
  sql`select ${ticketId}, ${updatedAt} from ${requirements} where ${and(
    sql`${ticketId} = any(${sql.param(ids)}::int[])`,
    inArray(requirementStatus, [...statuses]),
    followsRequirement(after),
    where,
  )}`;

/** The first `limit` requirements of each status. */
const listedTickets = ({ statuses, after }: TicketQuery, limit: SQL, where?: SQL): SQL =>
  sql`select ordered.* from ${rangeTable(
    statuses.map((status) => ({ status })),
    { status: 'text' },
  )} cross join lateral (
    select ${ticketId}, ${updatedAt} from ${requirements}
    where ${and(sql`${requirementStatus} = range.status`, followsRequirement(after), where)} ${latestFirst} limit ${limit}) ordered`;

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

/** Matching requirements, most recently updated first; up to `limit + 1` rows, the extra one showing that more follow. */
export async function findTickets(tx: Tx, query: TicketQuery): Promise<RequirementRow[]> {
  const limit = rowLimit(query.limit + 1);
  return selectPage(tx, await ticketsOf(tx, query, limit), limit);
}

/** How many requirements the search finds in each status. */
export const countTicketsOf = async (tx: Tx, typed: string | undefined): Promise<Record<RequirementStatus, number | null>> =>
  countGroups(
    tx,
    requirementStatuses,
    { table: requirements, id: ticketId, by: requirementStatus },
    typed ? { words: ticketSearch, typed, otherwise: await developersByWord(tx, typed) } : undefined,
  );
