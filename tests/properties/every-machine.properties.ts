import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { failureOf } from '#api/contract/failures.ts';
import { actorAnswer } from '#machines/actor-answer.ts';
import { configurationName } from '#machines/configuration-name.ts';
import { isExternal, isRecord } from '../../tools/machines/machine-parts.ts';
import { type Moment, type Property, wordsOf } from './kit/temporal.ts';

/** States that need no message after a failure: the state itself shows it, or the person misses nothing. Maintained manually. */
const statesThatTell: Readonly<Record<string, readonly string[]>> = {
  // A failed check counts as signed out.
  session: ['guest.settled'],
  'factor-challenge': ['over'],
  // The password field shows it.
  'factor-enrolment': ['changing.proving'],
  'payment-pending': ['missing'],
  'payment-success': ['missing'],
  // The shown order stays, and is loaded again at the next change.
  'payment-failure': ['missing', 'shown'],
  'payment-retry': ['settled'],
  checkout: ['sessionExpired', 'notACustomer', 'packageUnavailable', 'atProvider'],
  'draft-saving': ['comparing', 'sessionLost'],
  // Only the card button needs the requested data.
  renewal: ['instructed'],
};

/** The names that input has in the contexts. */
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

/** A failure stays until a person does something or an answer arrives. A timer may start the next attempt. */
const isNextTry = ({ event, snapshot }: Moment): boolean =>
  event !== undefined && (isExternal(event.type) || actorAnswer(event.type)?.kind === 'done' || isBusy(snapshot));

const { always, eventually } = wordsOf();

/** Common properties of all machines that have their own properties, as far as they apply. */
export const everyMachine: readonly Property[] = [
  eventually('every request ends: once all are answered, refused or timed out, nothing is busy', {
    from: ({ snapshot }) => isBusy(snapshot),
    to: ({ snapshot }) => !isBusy(snapshot),
  }),
  always('a failure is shown: by its message, at its field, or by the state it leads to', { given: isRefusal, predicate: isTold }),
  always('a shown failure stays until the next attempt, or until a person does something', {
    given: ({ earlier }) => earlier !== null && failureIn(earlier.snapshot) !== null,
    predicate: (moment) => failureIn(moment.snapshot) !== null || isNextTry(moment),
  }),
  always('a failure loses nothing that a person typed or chose [R-456]', {
    given: (moment) => isRefusal(moment) && written.some((name) => name in contextOf(moment.snapshot)),
    predicate: ({ previousSnapshot, snapshot }) =>
      written.every((name) => isDeepStrictEqual(contextOf(previousSnapshot)[name], contextOf(snapshot)[name])),
  }),
];
