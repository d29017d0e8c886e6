import type { Failure } from '#api/contract/failures.ts';
import type { PathRunSnapshot, RanMachine, RanPath } from './path-run.machine.ts';

export interface PathRunView {
  isRunning: boolean;
  isOver: boolean;
  /** Of how many machines the paths are run, and of how many they were. */
  machines: number;
  done: readonly RanMachine[];
  /** Of the paths that were run. */
  passed: number;
  failed: number;
  ms: number;
  /** When the last of them was run; null before. */
  ranAt: string | null;
  failure: Failure | null;
}

const all = (done: readonly RanMachine[]): RanPath[] => done.flatMap(({ paths }) => [...paths]);

export const pathRunView = (snapshot: PathRunSnapshot): PathRunView => {
  const { queue, done, failure } = snapshot.context;
  const failed = all(done).filter((path) => path.failure !== null).length;
  return {
    isRunning: snapshot.hasTag('busy'),
    isOver: queue.length > 0 && !snapshot.hasTag('busy'),
    machines: queue.length,
    done,
    passed: all(done).length - failed,
    failed,
    ms: done.reduce((sum, { ms }) => sum + ms, 0),
    ranAt: done.at(-1)?.ranAt ?? null,
    failure,
  };
};

/** What became of one machine's paths, by their names; null where they were not run here. */
export const ranPathsOf = ({ done }: PathRunView, machine: string): ReadonlyMap<string, RanPath> | null => {
  const ran = done.findLast((one) => one.machine === machine);
  return ran === undefined ? null : new Map(ran.paths.map((path) => [path.name, path]));
};
