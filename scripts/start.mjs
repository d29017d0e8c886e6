// `npm start` and the commands: installs and builds if needed, then runs the server or command in this process, with the settings of `.env`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, installIfNeeded, PrepareProblem, root } from './prepare.mjs';

try {
  await installIfNeeded();
  await buildIfNeeded();
} catch (problem) {
  console.error(problem instanceof PrepareProblem ? problem.message : problem);
  process.exit(1);
}

const settings = join(root, '.env');
const [wantsNone, namesOne] = ['--no-env-file', '--env-file'].map((option) => process.argv.findIndex((word) => word.startsWith(option)));
if (wantsNone !== -1) process.argv.splice(wantsNone, 1);
else if (namesOne === -1 && existsSync(settings)) process.argv.push(`--env-file=${settings}`);

await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
