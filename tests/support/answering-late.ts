import { setTimeout as sleep } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { outbox } from '#server/db/schema/deliveries.ts';

/** A database that claims deliveries as fast as ever, and whose answer about them takes 120 ms to arrive. */
export const answeringLate = (db: Database): Database => {
  const update = (table: typeof outbox) => ({
    set: (values: object) => ({
      where: (condition: SQL) => {
        const asked = db.query.update(table).set(values).where(condition);
        const answered = asked.returning.bind(asked);
        return Object.assign(asked, { returning: async () => sleep(120, await answered()) });
      },
    }),
  });
  const query = new Proxy(db.query, { get: (real, name) => (name === 'update' ? update : Reflect.get(real, name)) });
  return { ...db, query };
};
