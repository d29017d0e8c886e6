import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleAtlas } from '#machines/flows/atlas/example-atlas.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';

const storedPicture = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

/** A folder as the build leaves it: several machines in the index, the file of one, one picture; and something beside it that nobody may read. */
export function writeAtlasFolder(): { folder: string; remove: () => void } {
  const above = mkdtempSync(join(tmpdir(), 'taller-atlas-'));
  const folder = join(above, 'atlas');
  mkdirSync(join(folder, 'machines'), { recursive: true });
  mkdirSync(join(folder, 'pictures', 'copy-feedback'), { recursive: true });
  writeFileSync(join(folder, 'index.json'), JSON.stringify(exampleAtlas));
  writeFileSync(join(folder, 'machines', 'copy-feedback.json'), JSON.stringify(exampleAtlasMachine));
  writeFileSync(join(folder, 'pictures', 'copy-feedback', 'idle-390.webp'), storedPicture);
  writeFileSync(join(above, 'secret.json'), JSON.stringify(exampleAtlasMachine));
  writeFileSync(join(above, 'secret.webp'), storedPicture);
  return { folder, remove: () => rmSync(above, { recursive: true, force: true }) };
}
