import { expect } from 'vitest';
import { throttle } from '#server/db/schema/sessions.ts';
import type { Person } from '../matrix/verdicts.ts';
import type { Refused } from './askers.ts';
import type { Stage } from './stage.ts';
import { lastMark, look, type Trace } from './trace.ts';

export interface Ask {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
}

/** Where somebody was refused: it stands as it did, so that the next one may be refused there as well. */
const untouched = new WeakMap<Stage, Map<number, Trace>>();
const untouchedIn = (stage: Stage): Map<number, Trace> => {
  const known = untouched.get(stage) ?? new Map<number, Trace>();
  untouched.set(stage, known);
  return known;
};

/** Sends it over the wire, and is refused as expected: what stood stands, and nobody is told anything. */
export async function playRefused(stage: Stage, id: number, person: Person, ask: Ask, expected: Refused): Promise<void> {
  const known = untouchedIn(stage);
  const before = known.get(id) ?? (await look(stage, id)).trace;
  const since = await lastMark(stage);
  // The clock of the stage stands still: whoever is refused here was not refused too often before.
  await stage.t.db.query.delete(throttle);
  const { status, body } = await stage.as(person).send(ask.method, ask.path, ask);
  const after = await look(stage, id, since);
  known.delete(id);
  expect({ answer: { status, body }, after: after.trace }).toEqual({ answer: expected, after: before });
  known.set(id, before);
}

const byAddress = (trace: Trace): Trace => ({ ...trace, mails: trace.mails.toSorted() });

interface Accepted {
  ok?: number;
  /** What the answer shows of it. */
  shown: (body: unknown) => unknown;
  shows: unknown;
  after: (before: Trace) => Trace;
}

/** Sends it over the wire: it has its effect, its entry in the history, and those hear of it who should. */
export async function playAccepted(stage: Stage, id: number, person: Person, ask: Ask, accepted: Accepted): Promise<void> {
  const before = await look(stage, id);
  const { status, body } = await stage.as(person).send(ask.method, ask.path, ask);
  const after = await look(stage, id, before.mark);
  expect({ status, body: status < 300 ? accepted.shown(body) : body, after: after.trace }).toEqual({
    status: accepted.ok ?? 200,
    body: accepted.shows,
    after: byAddress(accepted.after(before.trace)),
  });
}

/** Something happens that nobody asks for over the wire: it has its effect, and those hear of it who should. */
export async function playTold(stage: Stage, id: number, happen: () => Promise<unknown>, after: (before: Trace) => Trace): Promise<void> {
  const before = await look(stage, id);
  await happen();
  const { trace } = await look(stage, id, before.mark);
  expect(trace).toEqual(byAddress(after(before.trace)));
}
