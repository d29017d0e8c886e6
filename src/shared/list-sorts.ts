/**
 * Orders that a list can have besides its usual one: newest first, highest amount first, oldest first, by status. Lists of orders and projects have all
 * of them.
 */
export const listSorts = ['date', 'amount', 'age', 'status'] as const;
export type ListSort = (typeof listSorts)[number];

/** The other lists are usually sorted by date, newest first. */
export const ledgerSorts = ['amount', 'age', 'status'] as const satisfies readonly ListSort[];
export type LedgerSort = (typeof ledgerSorts)[number];
/** The age of a requirement is the time without a change. */
export const ticketSorts = ['age', 'status'] as const satisfies readonly ListSort[];
export type TicketSort = (typeof ticketSorts)[number];
export const quoteSorts = ['age'] as const satisfies readonly ListSort[];
