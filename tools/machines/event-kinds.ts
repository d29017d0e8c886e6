import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { actorAnswer } from '#machines/actor-answer.ts';
import { stateNodes } from './machine-parts.ts';

/** Milliseconds of a delayed transition; delays by name are looked up. None is computed: the lint of the machines refuses it. */
export function delayOf(machine: AnyStateMachine, eventType: string): number {
  const delayed = stateNodes(machine)
    .flatMap((node) => node.after)
    .find((transition) => transition.eventType === eventType);
  if (!delayed) throw new Error(`unknown delay ${eventType}`);
  const delay: unknown = typeof delayed.delay === 'string' ? machine.implementations.delays[delayed.delay] : delayed.delay;
  if (typeof delay !== 'number') throw new Error(`${eventType} has no duration`);
  return delay;
}

export const isTimer = (event: AnyEventObject): boolean => event.type.startsWith('xstate.after.');
export const isAnswer = (event: AnyEventObject): boolean => actorAnswer(event.type) !== null;
