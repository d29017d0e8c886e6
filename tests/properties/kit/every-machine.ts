import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { failureOf } from '#api/contract/failures.ts';
import { actorAnswer } from '#machines/actor-answer.ts';
import { configurationName } from '#machines/configuration-name.ts';
import { isExternal, isRecord } from '../../../tools/machines/machine-parts.ts';
import { type Moment, type Property, words } from './temporal.ts';

/** Where a refusal leads that needs no words of the server: the state itself tells it, or there is nothing that a person would miss. By hand. */
const statesThatTell: Readonly<Record<string, readonly string[]>> = {
  // An error of the check counts as signed out.
  session: ['guest.settled'],
  'factor-challenge': ['over'],
  // The field for the password tells it.
  'factor-enrolment': ['changing.proving'],
  'payment-pending': ['missing'],
  'payment-success': ['missing'],
  // What was shown stays, and is asked for again at the next change.
  'payment-failure': ['missing', 'shown'],
  'payment-retry': ['settled'],
  checkout: ['sessionExpired', 'notACustomer', 'packageUnavailable', 'atProvider'],
  'draft-saving': ['comparing', 'sessionLost'],
  // The button for the card alone needs what was asked.
  renewal: ['instructed'],
};

/** What people write or choose, by the names that it has in the contexts. */
const written = ['form', 'text', 'reference', 'note', 'concept', 'code', 'current', 'email', 'password', 'years', 'method'];

const contextOf = ({ context }: AnyMachineSnapshot): Record<string, unknown> => (isRecord(context) ? context : {});
const failureIn = (snapshot: AnyMachineSnapshot): unknown => contextOf(snapshot).failure ?? null;
const isAsking = ({ _nodes }: AnyMachineSnapshot): boolean => _nodes.some(({ invoke }) => invoke.length > 0);
const isBusy = (snapshot: AnyMachineSnapshot): boolean => snapshot.status === 'active' && (isAsking(snapshot) || snapshot.hasTag('busy'));

const isRefusal = ({ event }: Moment): boolean => event !== undefined && actorAnswer(event.type)?.kind === 'error';

const isTold = ({ event, snapshot }: Moment): boolean => {
  const { code } = failureOf(event && 'error' in event ? event.error : undefined);
  const { issues, issue, ...context } = contextOf(snapshot);
  if (Object.values(context).some((value) => isRecord(value) && value.code === code)) return true;
  if ((Array.isArray(issues) && issues.length > 0) || (issue ?? null) !== null) return true;
  return (statesThatTell[snapshot.machine.id] ?? []).includes(configurationName(snapshot));
};

/** Somebody did something, or an answer came: only then a refusal is over. A timer may begin the next try. */
const isNextTry = ({ event, snapshot }: Moment): boolean =>
  event !== undefined && (isExternal(event.type) || actorAnswer(event.type)?.kind === 'done' || isBusy(snapshot));

const { always, eventually } = words;

/** What is true of every machine that has properties of its own and can do such a thing at all. */
export const everyMachine: readonly Property[] = [
  eventually('whatever is asked comes to an end: once all is answered, refused or too late, nothing is busy', {
    from: ({ snapshot }) => isBusy(snapshot),
    to: ({ snapshot }) => !isBusy(snapshot),
  }),
  always('a refusal is told: in its words, at its field, or by the state it leads to', { given: isRefusal, predicate: isTold }),
  always('a refusal that is told stays until the next try, or until somebody does something', {
    given: ({ earlier }) => earlier !== null && failureIn(earlier.snapshot) !== null,
    predicate: (moment) => failureIn(moment.snapshot) !== null || isNextTry(moment),
  }),
  always('a refusal takes nothing away that somebody wrote or chose [R-456]', {
    given: (moment) => isRefusal(moment) && written.some((name) => name in contextOf(moment.snapshot)),
    predicate: ({ previousSnapshot, snapshot }) =>
      written.every((name) => isDeepStrictEqual(contextOf(previousSnapshot)[name], contextOf(snapshot)[name])),
  }),
];
