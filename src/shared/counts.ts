/** Lists are counted up to here, so that a count costs the same however long a list is. */
export const mostCounted = 1000;
