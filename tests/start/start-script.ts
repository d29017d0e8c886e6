import { type Program, runProgram, type Settings } from '../support/server-process.ts';

/** Runs what `npm start` runs or, with arguments, the npm commands; without the settings of this folder's `.env`. */
export const startScript = (settings: Settings, ...words: readonly string[]): Program =>
  runProgram(process.execPath, ['scripts/start.mjs', '--no-env-file', ...words], settings);
