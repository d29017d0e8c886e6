import { machines } from '../machines/registry.ts';
import { runPaths } from './run-paths.ts';
import { writeAtlas } from './write-atlas.ts';

/** Writes `dist/atlas`: from the machines, their paths run on the interpreter, and the results of the last test runs in `reports`. */
const began = performance.now();
const ran = await runPaths(machines, new Date().toISOString());
const index = writeAtlas({ ran, reports: 'reports', folder: 'dist/atlas', machines, tell: (line) => console.log(line) });
const sum = (part: 'total' | 'passed' | 'failed' | 'notRun'): number => index.machines.reduce((all, { paths }) => all + paths[part], 0);
console.log(
  `dist/atlas: ${machines.length} machines, ${sum('total')} paths: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('notRun')} not run (${((performance.now() - began) / 1000).toFixed(1)} s)`,
);
