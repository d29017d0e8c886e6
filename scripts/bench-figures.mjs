// What benchmarks and drills measure with. Memory and open files on Linux only.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const TOO_LONG_MS = 120_000;

/** Ends the program if this process, and those it starts, may not have this many open files. */
export const checkOpenFiles = (needed) => {
  const { soft } = process.report.getReport().userLimits.open_files;
  if (soft !== 'unlimited' && Number(soft) < needed) {
    console.error(`A process may have ${soft} open files and needs ${needed}. Raise the limit: ulimit -n ${needed}`);
    process.exit(1);
  }
};

/** Megabytes of memory of a process. */
export const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** `part` from 0 to 1, the greatest. */
export const percentile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))];

export const median = (numbers) => percentile(numbers, 0.5);

/** Milliseconds, as text. */
export const shownTimes = (times) =>
  times.length === 0
    ? 'none'
    : [50, 95, 99, 100].map((part) => `${part === 100 ? 'last' : `p${part}`} ${percentile(times, part / 100).toFixed(0)} ms`).join(', ');

/** `what` tells a person what was awaited. */
export const until = async (isSo, what, withinMs = TOO_LONG_MS) => {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > withinMs) throw new Error(`not within ${withinMs} ms: ${what()}`);
    await setTimeout(20);
  }
};
