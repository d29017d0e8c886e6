import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { actorAnswer } from '#machines/actor-answer.ts';
import { stateNodes } from './machine-parts.ts';

/** Milliseconds of a delayed transition; delays by name are looked up. */
export function delayOf(machine: AnyStateMachine, eventType: string, snapshot: AnyMachineSnapshot): number {
  const delayed = stateNodes(machine)
    .flatMap((node) => node.after)
    .find((transition) => transition.eventType === eventType);
  if (!delayed) throw new Error(`unknown delay ${eventType}`);
  const named: unknown = typeof delayed.delay === 'string' ? machine.implementations.delays[delayed.delay] : delayed.delay;
  const delay: unknown =
    typeof named === 'function'
      ? Reflect.apply(named, undefined, [{ context: snapshot.context, event: { type: eventType } }, undefined])
      : named;
  if (typeof delay !== 'number') throw new Error(`${eventType} has no duration`);
  return delay;
}

export const isTimer = (event: AnyEventObject): boolean => event.type.startsWith('xstate.after.');
export const isAnswer = (event: AnyEventObject): boolean => actorAnswer(event.type) !== null;
