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

/** Lets the reactions to already settled promises run. */
export const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

const actorIdOf = (event: AnyEventObject): string => actorAnswer(event.type)?.actorId ?? event.type;

/** The machine with every actor pending until the test settles it by its invoke id. */
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
    /** The ids of the running actors. */
    running: runningIds,
    /** The ids of the actors that were started again while still running. */
    startedTwice: (): readonly string[] => twice,
    /** The running actor's input. */
    inputOf: (actorId: string): unknown => open.get(actorId)?.input,
    /** Settles the actor with the `output` of an `xstate.done.actor.<id>` event or the `error` of an `xstate.error.actor.<id>` event. */
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
    /** A timer must fire after exactly the delay that the machine declares, and not before. */
    fire: async (event: AnyEventObject): Promise<void> => {
      if (isTimer(event)) {
        const before = actor.getSnapshot();
        clock.increment(delayOf(machine, event.type) - 1);
        await flush();
        if (actor.getSnapshot() !== before) throw new Error(`${event.type} came before its time`);
        clock.increment(1);
        await flush();
      } else if (isAnswer(event)) await pending.settle(event);
      else actor.send(event);
    },
  };
}
