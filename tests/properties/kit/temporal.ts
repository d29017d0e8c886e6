import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate';

/** The events that a machine gets from actors and timers. */
type SystemEvent =
  | { type: `xstate.done.actor.${string}`; output?: unknown }
  | { type: `xstate.error.actor.${string}`; error?: unknown }
  | { type: `xstate.after.${string}` };

/** One step of a run: the event that the machine took, and its state afterwards. `event` is undefined at the start. */
export interface Moment<S = AnyMachineSnapshot, E extends EventObject = AnyEventObject> {
  initialSnapshot: S;
  previousSnapshot: S;
  snapshot: S;
  event: E | SystemEvent | undefined;
  step: number;
  /** The input of each running actor, by its id. */
  asked: Readonly<Record<string, unknown>>;
  /** The previous step; a chain back to the start. */
  earlier: Moment<S, E> | null;
}

/** A run up to where all requests are answered and timers have fired. */
export interface Run {
  moments: readonly Moment[];
  /** The names of the steps between them. */
  steps: readonly string[];
  /** The step at which the last timer fired, whatever its effect; -1 if none did. */
  lastTimer: number;
}

/** `tried` is false if the run never met the property's condition. `wrong` is the step that violates it. */
interface Verdict {
  tried: boolean;
  wrong?: number | undefined;
  why?: string;
}

export interface Property {
  type: string;
  /** The property as a sentence, with the ids of the requirements that it proves. */
  id: string;
  judge(run: Run): Verdict;
}

/** False if a timer that might bring the response is still pending and none has fired since. */
const timeHasRun = ({ moments, lastTimer }: Run, since: number): boolean =>
  since <= lastTimer || !moments.at(-1)?.snapshot._nodes.some((node) => node.after.length > 0);

/** The operators of temporal logic for the states and events of one machine. */
export function wordsOf<M extends AnyStateMachine>() {
  type Here = Moment<SnapshotFrom<M>, EventFromLogic<M>>;
  type Is = (moment: Here) => boolean;
  const momentsOf = ({ moments }: Run) => moments as unknown as readonly Here[];
  const each =
    (type: string, wanted: boolean) =>
    (id: string, sentence: Is | { given: Is; predicate: Is }): Property => {
      const { given, predicate } = typeof sentence === 'function' ? { given: () => true, predicate: sentence } : sentence;
      const judge = (run: Run): Verdict => {
        const counted = momentsOf(run).filter(given);
        return { tried: counted.length > 0, wrong: counted.find((moment) => predicate(moment) !== wanted)?.step };
      };
      return { type, id, judge };
    };
  return {
    /** True at every step; with `given`, at every step for which that is true. */
    always: each('always', true),
    /** True at no step; with `given`, at no step for which that is true. */
    never: each('never', false),
    /** Whenever `from` is true, `to` is true then or later, once all requests are answered and timers have fired. */
    eventually: (id: string, { from, to }: { from: Is; to: Is }): Property => ({
      type: 'eventually',
      id,
      judge: (run) => {
        const moments = momentsOf(run);
        const last = moments.findLastIndex(to);
        const since = moments.findIndex((moment) => moment.step > last && from(moment));
        if (since !== -1 && timeHasRun(run, since)) return { tried: true, wrong: moments.length - 1, why: `not since step ${since}` };
        return { tried: moments.slice(0, last + 1).some(from) };
      },
    }),
    /** From `from` on `hold` is true until `until` is, which need not ever happen. */
    until: (id: string, { from, hold, until }: { from: Is; hold: Is; until: Is }): Property => ({
      type: 'until',
      id,
      judge: (run) => {
        let [holds, tried] = [false, false];
        for (const moment of momentsOf(run)) {
          holds ||= from(moment);
          if (holds && until(moment)) [holds, tried] = [false, true];
          else if (holds && !hold(moment)) return { tried: true, wrong: moment.step };
        }
        return { tried };
      },
    }),
    /** At every step the machine agrees with a simpler, hand-written one, whose state `value` follows from the run. */
    reference: <K>(
      id: string,
      simpler: {
        begin: (moment: Here) => K;
        transition: (value: K, moment: Here) => K;
        projectModel: (snapshot: SnapshotFrom<M>) => K;
      },
    ): Property => ({
      type: 'reference',
      id,
      judge: (run) => {
        let value: K | undefined;
        for (const moment of momentsOf(run)) {
          value = value === undefined ? simpler.begin(moment) : simpler.transition(value, moment);
          const said = simpler.projectModel(moment.snapshot);
          if (!isDeepStrictEqual(said, value))
            return { tried: true, wrong: moment.step, why: `it is ${JSON.stringify(said)}, not ${JSON.stringify(value)}` };
        }
        return { tried: run.moments.length > 1 };
      },
    }),
  };
}

/** The hand-written properties of one machine. */
export interface Properties {
  machine: AnyStateMachine;
  temporal: readonly Property[];
}

export const propertiesOf = <M extends AnyStateMachine>(
  machine: M,
  say: (words: ReturnType<typeof wordsOf<M>>) => readonly Property[],
): Properties => ({ machine, temporal: say(wordsOf<M>()) });
