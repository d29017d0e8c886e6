import { writeFileSync } from 'node:fs';
import { listTransitions } from './list-transitions.ts';
import { listingFileOf } from './machine-files.ts';
import { indexFile, machineIndex } from './machine-index.ts';

/** Writes the list of machines, then every machine's listing, or only those named on the command line. */
const wanted = process.argv.slice(2);
writeFileSync(indexFile, machineIndex());
// It reads the list that was just written.
const { machines } = await import('#machines/registry.ts');
for (const one of machines) {
  if (wanted.length > 0 && !wanted.includes(one.id)) continue;
  writeFileSync(listingFileOf(one), listTransitions(one.machine));
  process.stdout.write(`${listingFileOf(one)}\n`);
}
