import { test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Person, persons, refusals, type Who, who } from '../matrix/verdicts.ts';

/** Who triggers an event: a person by role, or the provider or the clock. */
export type Asker = Person | 'provider' | 'answer' | 'clock';

const names = {
  guest: 'anonymous',
  owner: 'the own customer',
  foreign: 'another customer',
  'staff 100': '100',
  'staff 200': '200',
  'staff 300': '300',
  'staff 400': '400',
  'staff 666': '666',
  provider: "the provider's notice",
  answer: "the provider's answer",
  clock: 'the hourly job',
} as const satisfies Record<Asker, string>;

export interface Refused {
  status: number;
  body: { code: string; message: string; issues?: { path: string; message: string }[] };
}

export const refused = (status: number, code: string, message: string): Refused => ({ status, body: { code, message } });

/** Rejected by the contract, before any handler runs. */
export const unsaid = (path: string, message: string): Refused => ({
  status: 400,
  body: { code: 'invalid_input', message, issues: [{ path, message }] },
});

/** The refusal the role rules give this person for a call of this column; null if allowed. `notThere`: the message of a 404. */
export function barred(column: Who, person: Person, notThere: string): Refused | null {
  const verdict = who[column][person];
  if (verdict === 'may') return null;
  if (verdict === 'notThere') return refused(404, 'not_found', notThere);
  if (verdict === 'nothing') throw new Error(`${column} lets nobody change anything`);
  return refusals[verdict];
}

export const everybody: readonly Person[] = persons;

export const isPerson = (by: Asker): by is Person => everybody.some((person) => person === by);

/** `to`: the resulting status, or the refusal. */
export const titleOf = (machine: string, given: string, says: string, by: Asker, to: string | Refused): string =>
  `${machine} ${given}, ${says} by ${names[by]}: ${typeof to === 'string' ? to : `refused with ${to.status} ${to.body.code}`}`;

/** Key of cases that repeat each other: refusals for one cause, or one step by different people or in different circumstances. */
const repeatedBy = ({ title, outcome }: { title: string; outcome: string | Refused }): string =>
  typeof outcome === 'string' ? title.replace(/ \([^)]*\)(?=, )/, '').replace(/ by [^:]*: /, ': ') : JSON.stringify(outcome);

/**
 * A test for each case. `npm test` runs every accepted step once and one refusal per cause; the others have the tag `long`,
 * because shared code decides who may act and why a call is refused.
 */
export function declareCases<T extends { title: string; outcome: string | Refused }>(
  cases: readonly T[],
  play: (one: T) => Promise<unknown>,
): void {
  const seen = new Set<string>();
  for (const one of cases) {
    const tags = seen.has(repeatedBy(one)) ? ['long'] : [];
    seen.add(repeatedBy(one));
    test(one.title, { tags }, () => play(one));
  }
}

/** `from EVENT to` of every transition that a lifecycle declares. */
export const declaredMoves = (machine: AnyStateMachine): string[] => {
  const moves = Object.entries(machine.states).flatMap(([from, node]) =>
    [...node.transitions.values()].flat().map(({ eventType, target }) => `${from} ${eventType} ${target?.[0]?.key ?? from}`),
  );
  return [...new Set(moves)].sort();
};

export const distinct = (moves: readonly string[]): string[] => [...new Set(moves)].sort();
