import type { EventObject } from 'xstate';
import { type FailureCode, failureOf } from '#api/contract/failures.ts';
import { isRecord } from '../../../tools/machines/machine-parts.ts';
import type { Moment } from './temporal.ts';

/** The value at the path `a.b`; undefined if it does not exist. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

export const isWritten = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** True now, or at some earlier step. */
export function once<S, E extends EventObject>(moment: Moment<S, E>, predicate: (moment: Moment<S, E>) => boolean): boolean {
  for (let one: Moment<S, E> | null = moment; one; one = one.earlier) if (predicate(one)) return true;
  return false;
}

type Event = Pick<Moment<unknown>, 'event'>;
type Requests = Pick<Moment<unknown>, 'asked'>;

/** An actor has just succeeded. */
export const answered = ({ event }: Event, actor: string): boolean => event?.type === `xstate.done.actor.${actor}`;

/** A part of its output. */
export const answerOf = ({ event }: Event, actor: string, path: string): unknown =>
  event?.type === `xstate.done.actor.${actor}` && 'output' in event ? at(event, `output.${path}`) : undefined;

/** An actor has just failed; if codes are given, with one of them. */
export const refused = ({ event }: Event, actor: string, ...codes: readonly (FailureCode | 'network')[]): boolean =>
  event?.type === `xstate.error.actor.${actor}` &&
  'error' in event &&
  (codes.length === 0 || codes.some((code) => code === failureOf(event.error).code));

/** One of the actors is running and not yet settled. */
export const isAsked = ({ asked }: Requests, ...actors: readonly string[]): boolean => actors.some((actor) => actor in asked);
