import { customType, timestamp } from 'drizzle-orm/pg-core';

// The tables beside this file are the columns as the queries know them. The migrations decide; a test compares the two.
// Money in centavos, times as `Date`.
export const time = (name: string) => timestamp(name, { withTimezone: true });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
