// `npm start`: installs and builds when needed, then serves from this very process.
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

await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
