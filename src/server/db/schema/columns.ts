import { customType, timestamp } from 'drizzle-orm/pg-core';

// The files beside this one declare the columns for queries. The migrations are authoritative; a test compares the two.
// Money in centavos, times as `Date`.
export const time = (name: string) => timestamp(name, { withTimezone: true });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
