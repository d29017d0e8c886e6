import { type Program, runProgram, type Settings } from '../support/server-process.ts';

/** What `npm start` runs. */
export const startScript = (settings: Settings): Program => runProgram(process.execPath, ['scripts/start.mjs'], settings);
