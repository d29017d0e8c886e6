import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { actorAnswer } from '#machines/actor-answer.ts';
import { delayOf, isAnswer, isTimer } from '../../../tools/machines/event-kinds.ts';

interface Held {
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  aborted: boolean;
}

/** Lets promises that are already settled be heard. */
export const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

const actorIdOf = (event: AnyEventObject): string => actorAnswer(event.type)?.actorId ?? event.type;

/** The machine with every actor held open until the test settles it, by invoke id. */
export function heldActors<M extends AnyStateMachine>(machine: M) {
  const open = new Map<string, Held>();
  const twice: string[] = [];
  const hold: AnyActorLogic = fromPromise(
    ({ input, self, signal }) =>
      new Promise((resolve, reject) => {
        const held: Held = { input, resolve, reject, aborted: false };
        if (open.get(self.id)?.aborted === false) twice.push(self.id);
        open.set(self.id, held);
        signal.addEventListener('abort', () => {
          held.aborted = true;
        });
      }),
  );
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, hold]));
  const runningIds = (): string[] => [...open].filter(([, held]) => !held.aborted).map(([id]) => id);
  return {
    machine: machine.provide({ actors }) as M,
    /** The ids of the actors that run now. */
    running: runningIds,
    /** The ids of the actors that were started while they still ran. */
    startedTwice: (): readonly string[] => twice,
    /** What the running actor was given. */
    inputOf: (actorId: string): unknown => open.get(actorId)?.input,
    /** Answers as `xstate.done.actor.<id>` (its `output`) or `xstate.error.actor.<id>` (its `error`) say. */
    settle: async (event: AnyEventObject): Promise<void> => {
      const actorId = actorIdOf(event);
      const held = open.get(actorId);
      if (!held || held.aborted) throw new Error(`no running actor "${actorId}" (running: ${runningIds().join(', ') || 'none'})`);
      open.delete(actorId);
      if (event.type.startsWith('xstate.done.')) held.resolve(event.output);
      else held.reject(event.error);
      await flush();
    },
  };
}

/** The real interpreter, with a clock and actors that the test moves. `at` begins in a configuration without timers or invokes. */
export function driveActor(machine: AnyStateMachine, begin: { input?: unknown; at?: AnyMachineSnapshot }) {
  const clock = new SimulatedClock();
  const held = heldActors(machine);
  const actor = createActor(held.machine, {
    clock,
    ...('input' in begin ? { input: begin.input } : {}),
    ...(begin.at ? { snapshot: begin.at } : {}),
  });
  const failures: unknown[] = [];
  actor.subscribe({ error: (error) => failures.push(error) });
  actor.start();
  return {
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    failures,
    held,
    stop: () => actor.stop(),
    /** A timer is waited for as long as the machine says that the walk is of, and must not come before. */
    fire: async (event: AnyEventObject, from?: { snapshot: AnyMachineSnapshot }): Promise<void> => {
      if (isTimer(event)) {
        const before = actor.getSnapshot();
        const delay = delayOf(from?.snapshot.machine ?? machine, event.type, from?.snapshot ?? before);
        clock.increment(delay - 1);
        await flush();
        if (actor.getSnapshot() !== before) throw new Error(`${event.type} came before its time`);
        clock.increment(1);
        await flush();
      } else if (isAnswer(event)) await held.settle(event);
      else actor.send(event);
    },
  };
}
