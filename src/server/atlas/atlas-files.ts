import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { notFound } from '../http/refusal.ts';

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readOr = async (file: string, sentence: string): Promise<Buffer> => {
  try {
    return await readFile(file);
  } catch (error) {
    throw isAbsent(error) ? notFound(sentence) : error;
  }
};

const noAtlas = 'El atlas todavía no se ha generado';
const noMachine = 'Esa máquina no está en el atlas';
const noPicture = 'Esa pantalla no está en el atlas';

/** The atlas as the build wrote it. What a request names is looked for in it and never becomes part of a path. */
export const readAtlas = async (folder: string): Promise<AtlasIndex> =>
  z.parse(AtlasIndex, JSON.parse(String(await readOr(join(folder, 'index.json'), noAtlas))));

export async function readAtlasMachine(folder: string, named: string): Promise<AtlasMachine> {
  const machine = (await readAtlas(folder)).machines.find(({ id }) => id === named);
  if (!machine) throw notFound(noMachine);
  return z.parse(AtlasMachine, JSON.parse(String(await readOr(join(folder, 'machines', `${machine.id}.json`), noMachine))));
}

export async function readAtlasPicture(folder: string, machineNamed: string, named: string): Promise<Uint8Array> {
  const { id, pictures } = await readAtlasMachine(folder, machineNamed);
  const picture = pictures.find(({ file }) => file === named);
  if (!picture) throw notFound(noPicture);
  return readOr(join(folder, 'pictures', id, picture.file), noPicture);
}
