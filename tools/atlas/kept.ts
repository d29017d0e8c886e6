import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type AtlasMachine, type Level, levels, Outcome } from '#api/contract/atlas/atlas.ts';

/** Where results are committed; only `npm run atlas -- --keep` writes there. */
export const keptFolder = 'tools/atlas/kept';

const PictureOfState = z.object({ state: z.string(), width: z.union([z.literal(1440), z.literal(390)]), file: z.string() });
const Also = z.object({
  level: z.enum(levels),
  title: z.string(),
  passed: z.number(),
  failed: z.number(),
  ms: z.number(),
  failures: z.array(z.object({ name: z.string(), message: z.nullable(z.string()) })),
});

/** What one machine's last kept run came to. */
const Kept = z.object({
  keptAt: z.string(),
  /** The hash of `src`, `tests` and `e2e` that ran. */
  version: z.string(),
  levels: z.array(z.enum(levels)),
  paths: z.record(z.string(), z.partialRecord(z.enum(levels), Outcome)),
  alsoWalked: z.array(Also),
  pictures: z.array(PictureOfState),
  transient: z.array(z.string()),
});
export type Kept = z.infer<typeof Kept>;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** The project as it can change a result: what runs and what tries it. Pictures of screens are of it already. */
export const versionOf = (root: string): string => {
  const hash = createHash('sha256');
  for (const file of ['src', 'tests', 'e2e'].flatMap((room) => filesBelow(join(root, room))).filter((one) => !one.endsWith('.png')))
    hash
      .update(`${file.slice(root.length).replaceAll('\\', '/')}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
};

export const keptFile = (folder: string, id: string): string => join(folder, `${id}.json`);

export const readKept = (folder: string, id: string): Kept | null => {
  const file = keptFile(folder, id);
  return existsSync(file) ? z.parse(Kept, JSON.parse(readFileSync(file, 'utf8'))) : null;
};

const ran = (outcome: Outcome | undefined): boolean => outcome !== undefined && outcome.result !== 'not_run';

/** A machine with what is kept of it where nothing ran here. Kept pictures stand in only where there are no others. */
export function withKept(machine: AtlasMachine, kept: Kept | null, version: string): AtlasMachine {
  if (kept === null) return machine;
  const taken = new Set<Level>();
  const paths = machine.paths.map((path) => {
    const results = { ...path.results };
    for (const level of levels) {
      const outcome = kept.paths[path.name]?.[level];
      if (outcome === undefined || !(level in results) || machine.paths.some((one) => ran(one.results[level]))) continue;
      results[level] = outcome;
      if (ran(outcome)) taken.add(level);
    }
    return { ...path, results };
  });
  const also = kept.alsoWalked.filter(({ title }) => machine.alsoWalked.every((one) => one.title !== title));
  for (const { level } of also) taken.add(level);
  const pictures = machine.pictures.length > 0 || kept.pictures.length === 0 ? machine.pictures : kept.pictures;
  if (taken.size === 0 && pictures === machine.pictures) return machine;
  return {
    ...machine,
    ...{ paths, pictures, alsoWalked: [...machine.alsoWalked, ...also] },
    graph: {
      ...machine.graph,
      configurations: machine.graph.configurations.map((one) => ({
        ...one,
        isTransient: one.isTransient || kept.transient.includes(one.state),
      })),
    },
    kept: {
      ...{ at: kept.keptAt, version: kept.version, isThisVersion: kept.version === version },
      levels: levels.filter((level) => taken.has(level)),
    },
  };
}
