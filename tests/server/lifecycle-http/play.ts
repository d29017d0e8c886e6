import { expect } from 'vitest';
import { throttle } from '#server/db/schema/sessions.ts';
import { derivedTurn, turnsOf } from '../../support/turns.ts';
import type { Person } from '../matrix/verdicts.ts';
import type { Refused } from './cases.ts';
import type { Stage } from './stage.ts';
import { lastMark, look, type Trace } from './trace.ts';

export interface Ask {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
}

/** The traces of orders that only saw refusals: still valid as the state before the next one. */
const untouched = new WeakMap<Stage, Map<number, Trace>>();
const untouchedIn = (stage: Stage): Map<number, Trace> => {
  const known = untouched.get(stage) ?? new Map<number, Trace>();
  untouched.set(stage, known);
  return known;
};

/** Sends the request and expects this refusal: nothing changes, and nobody is notified. */
export async function playRefused(stage: Stage, id: number, person: Person, ask: Ask, expected: Refused): Promise<void> {
  const known = untouchedIn(stage);
  const before = known.get(id) ?? (await look(stage, id)).trace;
  const since = await lastMark(stage);
  // The clock of the stage stands still, so earlier refusals would count towards the limit forever.
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
  /** Picks what the answer shows of the change. */
  shown: (body: unknown) => unknown;
  shows: unknown;
  after: (before: Trace) => Trace;
}

/** Whose turn it is after this is the turn that follows from the order's facts. */
async function keepingTurn(stage: Stage, id: number, happen: () => Promise<void>): Promise<void> {
  const { db } = stage.t;
  await derivedTurn(db, id);
  await happen();
  const written = (await turnsOf(db, id)).at(-1);
  expect(written).toBe(await derivedTurn(db, id));
}

/** Sends the request and expects its effect, history entry and notifications, and whose turn it is then. */
export async function playAccepted(stage: Stage, id: number, person: Person, ask: Ask, accepted: Accepted): Promise<void> {
  await keepingTurn(stage, id, async () => {
    const before = await look(stage, id);
    const { status, body } = await stage.as(person).send(ask.method, ask.path, ask);
    const after = await look(stage, id, before.mark);
    expect({ status, body: status < 300 ? accepted.shown(body) : body, after: after.trace }).toEqual({
      status: accepted.ok ?? 200,
      body: accepted.shows,
      after: byAddress(accepted.after(before.trace)),
    });
  });
}

/** The same of something that happens without a person's request. */
export async function playTold(stage: Stage, id: number, happen: () => Promise<unknown>, after: (before: Trace) => Trace): Promise<void> {
  await keepingTurn(stage, id, async () => {
    const before = await look(stage, id);
    await happen();
    const { trace } = await look(stage, id, before.mark);
    expect(trace).toEqual(byAddress(after(before.trace)));
  });
}
