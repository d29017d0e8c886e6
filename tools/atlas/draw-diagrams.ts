import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagramFiles, diagramFolder } from './diagram-files.ts';

/** Writes the diagrams of every machine, and deletes those of removed machines. */
const files = diagramFiles();
mkdirSync(diagramFolder, { recursive: true });
for (const name of readdirSync(diagramFolder)) {
  const file = join(diagramFolder, name);
  if (!files.has(file)) rmSync(file);
}
for (const [file, text] of files) writeFileSync(file, text);
process.stdout.write(`${files.size} files in ${diagramFolder}\n`);
