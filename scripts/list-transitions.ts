import { writeFileSync } from 'node:fs';
import { machines } from '#machines/registry.ts';
import { listTransitions } from '../tests/support/machines/list-transitions.ts';
import { listingFileOf } from '../tests/support/machines/machine-files.ts';

/** Writes every machine's listing, or only those named on the command line. */
const wanted = process.argv.slice(2);
for (const one of machines) {
  if (wanted.length > 0 && !wanted.includes(one.id)) continue;
  writeFileSync(listingFileOf(one), listTransitions(one.machine));
  process.stdout.write(`${listingFileOf(one)}\n`);
}
