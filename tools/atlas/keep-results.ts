import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type AtlasMachine, type Level, levels } from '#api/contract/atlas/atlas.ts';
import { type Kept, keptFile, readKept } from './kept.ts';

/** All that is kept together. */
const mostBytes = 8 * 1024 * 1024;
const widest = 720;

/** As many bytes as the eye needs: a picture in which hardly anything differs is the one that is there. */
const isSamePicture = async (one: Buffer, other: Buffer): Promise<boolean> => {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })));
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  const unlike = a.data.reduce((sum, value, index) => (Math.abs(value - (b.data[index] ?? 0)) > 24 ? sum + 1 : sum), 0);
  return unlike / a.data.length < 0.0005;
};

const small = (file: string): Promise<Buffer> =>
  sharp(readFileSync(file)).resize({ width: widest, withoutEnlargement: true }).webp({ quality: 35, effort: 6 }).toBuffer();

async function keepPictures(machine: AtlasMachine, from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  const wanted = new Set(machine.pictures.map(({ file }) => file));
  for (const name of readdirSync(to)) if (!wanted.has(name)) rmSync(join(to, name));
  for (const name of wanted) {
    const bytes = await small(join(from, name));
    const file = join(to, name);
    if (!existsSync(file) || !(await isSamePicture(readFileSync(file), bytes))) writeFileSync(file, bytes);
  }
}

const ranAt = ({ paths }: AtlasMachine, level: Level): boolean =>
  paths.some(({ results }) => results[level] !== undefined && results[level].result !== 'not_run');

/** What ran now; of the same version also what ran before. */
function keptOf(machine: AtlasMachine, before: Kept | null, { version, now }: { version: string; now: Date }): Kept | null {
  const told = levels.filter((level) => ranAt(machine, level) || machine.alsoWalked.some((also) => also.level === level));
  if (told.length === 0) return null;
  const earlier = before?.version === version ? before : null;
  const still = (level: Level): boolean => !told.includes(level);
  return {
    ...{ keptAt: now.toISOString(), version },
    levels: levels.filter((level) => told.includes(level) || earlier?.levels.includes(level)),
    paths: Object.fromEntries(
      machine.paths.map(({ name, results }) => {
        const own = Object.entries(results).filter(([, { result }]) => result !== 'not_run');
        const old = Object.entries(earlier?.paths[name] ?? {}).filter(([level]) => still(level as Level));
        return [name, Object.fromEntries([...old, ...own])];
      }),
    ),
    alsoWalked: [...(earlier?.alsoWalked ?? []).filter(({ level }) => still(level)), ...machine.alsoWalked],
    pictures: machine.pictures.length > 0 ? machine.pictures : (earlier?.pictures ?? []),
    transient: still('browser')
      ? (earlier?.transient ?? [])
      : machine.graph.configurations.flatMap(({ isTransient, state }) => (isTransient ? [state] : [])),
  };
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

interface Wanted {
  machines: readonly AtlasMachine[];
  /** The folder with the pictures of the run. */
  pictures: string;
  folder: string;
  version: string;
  now: Date;
}

/** Keeps what the run just told of these machines; answers with their ids. */
export async function keepResults({ machines, pictures, folder, version, now }: Wanted): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const ids: string[] = [];
  for (const machine of machines) {
    const kept = keptOf(machine, readKept(folder, machine.id), { version, now });
    if (kept === null) continue;
    if (machine.pictures.length > 0) await keepPictures(machine, join(pictures, machine.id), join(folder, 'pictures', machine.id));
    writeFileSync(keptFile(folder, machine.id), `${JSON.stringify(kept, null, 1)}\n`);
    ids.push(machine.id);
  }
  const bytes = bytesBelow(folder);
  if (bytes > mostBytes) throw new Error(`What is kept weighs ${(bytes / 1024 / 1024).toFixed(1)} MB: 8 MB at most.`);
  return ids;
}
