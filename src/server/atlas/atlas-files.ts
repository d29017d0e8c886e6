import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { notFound } from '../kernel/refusal.ts';
import { readCached } from './cached-json.ts';

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const orNotFound = async <T>(reading: Promise<T>, sentence: string): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    throw isAbsent(error) ? notFound(sentence) : error;
  }
};

const noAtlas = 'El atlas todavía no se ha generado';
const noMachine = 'Esa máquina no está en el atlas';
const noPicture = 'Esa pantalla no está en el atlas';

/** The atlas as written by the build. Names in a request are only looked up in it and never become part of a path. */
export const readAtlas = (folder: string): Promise<AtlasIndex> => orNotFound(readCached(AtlasIndex, join(folder, 'index.json')), noAtlas);

export async function readAtlasMachine(folder: string, named: string): Promise<AtlasMachine> {
  const machine = (await readAtlas(folder)).machines.find(({ id }) => id === named);
  if (!machine) throw notFound(noMachine);
  return orNotFound(readCached(AtlasMachine, join(folder, 'machines', `${machine.id}.json`)), noMachine);
}

export async function readAtlasPicture(folder: string, machineNamed: string, named: string): Promise<Uint8Array> {
  const { id, pictures } = await readAtlasMachine(folder, machineNamed);
  const picture = pictures.find(({ file }) => file === named);
  if (!picture) throw notFound(noPicture);
  return orNotFound(readFile(join(folder, 'pictures', id, picture.file)), noPicture);
}
