import { type Program, runProgram, type Settings } from '../support/server-process.ts';

/** What `npm start` runs, and with words the commands of npm; without the settings of this folder's `.env`. */
export const startScript = (settings: Settings, ...words: readonly string[]): Program =>
  runProgram(process.execPath, ['scripts/start.mjs', '--no-env-file', ...words], settings);
