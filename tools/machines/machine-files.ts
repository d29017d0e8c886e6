import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredMachine } from './registry.ts';

const machinesFolder = 'src/machines';

export const folderOf = ({ id, kind }: Pick<RegisteredMachine, 'id' | 'kind'>): string =>
  join(machinesFolder, kind === 'lifecycle' ? 'lifecycles' : 'flows', id);

/** Where a machine's listing is committed, from the project's root. */
export const listingFileOf = (one: Pick<RegisteredMachine, 'id' | 'kind'>): string => join(folderOf(one), `${one.id}.transitions.txt`);

/** Every file below a folder, from the project's root. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .sort();

/** Every file of the machines with this ending, from the project's root. */
export const machineFiles = (ending: string): string[] => filesBelow(machinesFolder).filter((file) => file.endsWith(ending));
