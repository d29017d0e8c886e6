/** Lists are counted up to here, so that a count costs the same however long a list is. */
export const mostCounted = 1000;

/** As shown: exact up to 999. */
export const countText = (count: number): string => (count < mostCounted ? `${count}` : `${mostCounted - 1}+`);
