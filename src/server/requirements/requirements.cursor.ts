import { noSuchPage } from '../kernel/paging.ts';
import type { RequirementRow } from './requirements.store.ts';

export const cursorOf = (row: RequirementRow): string => `${row.updatedAt.getTime()}-${row.ticketId}`;

/** The end of the previous page. The position includes the time, since a requirement moves to the front when updated. */
export function positionOf(cursor: string | undefined): { updatedAt: string; ticketId: number } | undefined {
  if (cursor === undefined) return undefined;
  const [, time, ticketId] = /^(\d{1,14})-([1-9]\d{0,8})$/.exec(cursor) ?? [];
  if (time === undefined || ticketId === undefined) {
    throw noSuchPage();
  }
  return { updatedAt: new Date(Number(time)).toISOString(), ticketId: Number(ticketId) };
}
