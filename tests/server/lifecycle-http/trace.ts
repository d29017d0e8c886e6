import { sql } from 'drizzle-orm';
import type { Stage } from './stage.ts';

export type Row = Record<string, unknown>;

/** Everything a step may write about one order, and every notification it sends. Times as ISO 8601. */
export interface Trace {
  order: Row;
  history: Row[];
  payments: Row[];
  refunds: Row[];
  renewals: Row[];
  requirements: Row[];
  requirementHistory: Row[];
  responses: Row[];
  /** New outbox rows. */
  outbox: { event: string; listener: string; payload: object }[];
  /** The recipients of the mails, sorted, because mails about different things are sent in parallel. */
  mails: string[];
}

interface Mark {
  outbox: number;
  mails: number;
}
export interface Look {
  trace: Trace;
  /** The end of outbox and mails at this look. */
  mark: Mark;
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:/;
const revive = (_: string, value: unknown): unknown =>
  typeof value === 'string' && isTime.test(value) ? new Date(value).toISOString() : value;

const list = (rows: string, from: string) => `(select coalesce(json_agg(${rows}), '[]') from ${from})`;

/** A single statement, because it runs twice for each of thousands of steps. Generated ids are left out. */
const statement = (id: number, { outbox, mails }: Mark): string => `select json_build_object(
  'trace', json_build_object(
    'order', (select to_json(s) from subscriptions s where subscription_id = ${id}),
    'history', ${list("to_jsonb(h) - 'entry_id' order by entry_id", `status_history h where subscription_id = ${id}`)},
    'payments', ${list("to_jsonb(p) - '{payment_id,attempt_id,first_seen_at}'::text[] order by payment_id", `payments p where subscription_id = ${id}`)},
    'refunds', ${list("to_jsonb(r) - '{refund_id,payment_id}'::text[] order by requested_at", `refunds r where payment_id in (select payment_id from payments where subscription_id = ${id})`)},
    'renewals', ${list('to_jsonb(r) order by renewal_id', `renewals r where subscription_id = ${id}`)},
    'requirements', ${list('to_jsonb(r) order by ticket_id', `requirements r where subscription_id = ${id}`)},
    'requirementHistory', ${list("to_jsonb(h) - 'entry_id' order by entry_id", `requirement_history h where ticket_id in (select ticket_id from requirements where subscription_id = ${id})`)},
    'responses', ${list("to_jsonb(a) - 'response_id' order by response_id", `requirement_responses a where ticket_id in (select ticket_id from requirements where subscription_id = ${id})`)},
    'outbox', ${list("json_build_object('event', event, 'listener', listener, 'payload', payload) order by sequence", `outbox where sequence > ${outbox}`)},
    'mails', ${list('recipient order by sequence', `demo_mails where sequence > ${mails}`)}),
  'mark', json_build_object(
    'outbox', (select coalesce(max(sequence), 0) from outbox),
    'mails', (select coalesce(max(sequence), 0) from demo_mails)))::text as seen`;

/** Cases run one after another, so nothing is sent between the last look and the next case. */
const marks = new WeakMap<Stage, Mark>();

/** Reads the trace of an order; with a mark, also the notifications since then. */
export async function look(stage: Stage, id: number, since?: Mark): Promise<Look> {
  const mark = since ?? { outbox: Number.MAX_SAFE_INTEGER, mails: Number.MAX_SAFE_INTEGER };
  const { rows } = (await stage.t.db.query.execute(sql.raw(statement(id, mark)))) as unknown as { rows: { seen: string }[] };
  const seen = JSON.parse(rows[0]?.seen ?? 'null', revive) as Look;
  seen.trace.mails.sort();
  marks.set(stage, seen.mark);
  return seen;
}

export async function lastMark(stage: Stage): Promise<Mark> {
  return marks.get(stage) ?? (await look(stage, 0)).mark;
}
