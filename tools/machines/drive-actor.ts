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
import { delayOf, isAnswer, isTimer } from './event-kinds.ts';

interface PendingActor {
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

/** The machine with every actor kept pending until the test settles it, by invoke id. */
export function pendingActors<M extends AnyStateMachine>(machine: M) {
  const open = new Map<string, PendingActor>();
  const twice: string[] = [];
  const hold: AnyActorLogic = fromPromise(
    ({ input, self, signal }) =>
      new Promise((resolve, reject) => {
        const pending: PendingActor = { input, resolve, reject, aborted: false };
        if (open.get(self.id)?.aborted === false) twice.push(self.id);
        open.set(self.id, pending);
        signal.addEventListener('abort', () => {
          pending.aborted = true;
        });
      }),
  );
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, hold]));
  const runningIds = (): string[] => [...open].filter(([, pending]) => !pending.aborted).map(([id]) => id);
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
      const pending = open.get(actorId);
      if (!pending || pending.aborted) throw new Error(`no running actor "${actorId}" (running: ${runningIds().join(', ') || 'none'})`);
      open.delete(actorId);
      if (event.type.startsWith('xstate.done.')) pending.resolve(event.output);
      else pending.reject(event.error);
      await flush();
    },
  };
}

/** The real interpreter, with a clock and actors that the test moves. `at` begins in a configuration without timers or invokes. */
export function driveActor(machine: AnyStateMachine, begin: { input?: unknown; at?: AnyMachineSnapshot }) {
  const clock = new SimulatedClock();
  const pending = pendingActors(machine);
  const actor = createActor(pending.machine, {
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
    pending,
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
      } else if (isAnswer(event)) await pending.settle(event);
      else actor.send(event);
    },
  };
}
