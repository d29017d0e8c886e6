import type { Database, Tx } from './database.ts';

const refused = () => new Error('A call that reads writes nothing: this one needs a kind of route of its own');

const reading = new WeakMap<Tx, Tx>();

/** One proxy per handle, so that statements that a store prepares per handle are built once. */
function readingHandle(handle: Tx): Tx {
  const known = reading.get(handle);
  if (known) return known;
  const writes: readonly PropertyKey[] = ['insert', 'update', 'delete', 'execute', 'transaction', 'refreshMaterializedView'];
  const made = new Proxy(handle, {
    get: (target, name) => {
      if (writes.includes(name)) throw refused();
      return Reflect.get(target, name, target) as unknown;
    },
  });
  reading.set(handle, made);
  return made;
}

/** The same database with writes refused. */
export const onlyReading = (db: Database): Database => ({
  ...db,
  get query() {
    return readingHandle(db.query);
  },
  get repeatable() {
    return readingHandle(db.repeatable);
  },
  transaction: () => Promise.reject(refused()),
});
