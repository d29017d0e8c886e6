import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../support/test-app.ts';

interface Row extends Record<string, unknown> {
  seq: number;
  hash: string;
}

/** The chain as anybody may compute it who has nothing but the rows: 'every hash is over the one before it and all that is stored'. */
export async function recomputed({ db }: TestApp): Promise<{ stored: string[]; computed: string[] }> {
  const { rows } = (await db.query.execute(sql`
    select s.seq::int as seq, encode(s.hash, 'hex') as hash, t.entry_id::int as entry_id,
      to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, t.actor_kind, t.actor_id, t.action, t.subject_kind,
      t.subject_id, t.subject_name, t.order_id, array_to_json(t.fields) as fields, t.holder_id,
      replace(encode(t.content, 'base64'), E'\n', '') as content, t.taken_from::int as taken_from
    from audit_seals s join audit_trail t using (entry_id) order by s.seq`)) as unknown as { rows: Row[] };
  let before: Uint8Array = Buffer.alloc(32);
  const computed = rows.map(({ seq, hash: _, ...entry }) => {
    const sum = createHash('sha256');
    sum.update(before);
    sum.update(JSON.stringify([seq, ...Object.values(entry)]));
    before = sum.digest();
    return `${seq} ${Buffer.from(before).toString('hex')}`;
  });
  return { stored: rows.map(({ seq, hash }) => `${seq} ${hash}`), computed };
}
