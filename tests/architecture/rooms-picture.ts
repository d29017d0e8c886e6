import { posix } from 'node:path';
import { layers } from './server-layers.ts';
import { importsOf, type Source } from './source-files.ts';

const resources = new Set(layers.find((rooms) => rooms.includes('accounts')));

/** The room of a file for the picture: some are drawn in parts, and what sells and serves is drawn as one. */
const roomOf = (file: string): string => {
  const [, first = '', second = '', third] = file.split('/');
  if (first === 'api') return `api/${second}`;
  if (first === 'machines') return third === undefined ? 'machines' : `machines/${second}`;
  if (first !== 'server') return first;
  if (third === undefined) return 'server';
  return resources.has(second) ? 'server/<resource>' : `server/${second}`;
};

const targetOf = (file: string, from: string): string | null => {
  if (from.startsWith('#')) return from.replace('#', 'src/');
  return from.startsWith('.') ? posix.join(posix.dirname(file), from) : null;
};

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Which room imports which, types included. */
const arrowsBetween = (sources: readonly Source[]): Arrows => {
  const arrows = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const own = arrows.get(roomOf(file)) ?? new Set();
    for (const { from } of importsOf(text)) {
      const target = targetOf(file, from);
      if (target?.startsWith('src/')) own.add(roomOf(target));
    }
    own.delete(roomOf(file));
    arrows.set(roomOf(file), own);
  }
  return arrows;
};

const reaches = (arrows: Arrows, from: string, to: string, seen = new Set<string>()): boolean =>
  [...(arrows.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(arrows, next, to, seen.add(next))));

/** Without the arrows that a longer way tells of. */
const plainest = (arrows: Arrows): [string, string][] =>
  [...arrows].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(arrows, other, to) && !reaches(arrows, to, other)))
      .map((to): [string, string] => [from, to]),
  );

/** The rooms of `src` and their imports as Graphviz reads it: whatever stands above imports what it points at, and all that lies below that. */
export function roomsDot(sources: readonly Source[]): string {
  const arrows = arrowsBetween(sources);
  const rooms = [...arrows.keys()].sort();
  const node = (room: string): string =>
    `  "${room}" [label="${room.replace('server/<resource>', `server: ${resources.size} resources`)}"]`;
  return [
    'digraph {',
    '  graph [rankdir=TB nodesep=0.3 ranksep=0.45 bgcolor=white pad=0.2]',
    '  node [shape=box style="rounded,filled" fillcolor="#fbfaf8" color="#8b857d" fontname="Helvetica" fontsize=13 margin="0.16,0.08"]',
    '  edge [color="#57534e" arrowsize=0.7]',
    '  subgraph cluster_server { label="src/server" fontname="Helvetica" fontsize=13 color="#d6d3d1" style=rounded',
    ...rooms.filter((room) => room.startsWith('server')).map(node),
    '  }',
    ...rooms.filter((room) => !room.startsWith('server')).map(node),
    ...plainest(arrows)
      .map(([from, to]) => `  "${from}" -> "${to}"`)
      .sort(),
    '}',
  ].join('\n');
}
