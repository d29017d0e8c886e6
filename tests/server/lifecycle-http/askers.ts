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
