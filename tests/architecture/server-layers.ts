import { posix } from 'node:path';
import { importsOf, type Source } from './source-files.ts';

const home = 'src/server';

/** From the ground up. Rooms of one line may know each other in one direction. The last line is the start: files that lie in no room. */
export const layers: readonly (readonly string[])[] = [
  ['kernel'],
  ['db'],
  ['backup', 'trail'],
  ['events'],
  ['lifecycle'],
  ['operation'],
  ['agency'],
  [
    ...[
      'accounts',
      'atlas',
      'attachments',
      'audit',
      'dashboard',
      'development',
      'first-run',
      'health',
      'packages',
      'profile',
      'quotes',
      'requirements',
    ],
    ...['sales', 'settings', 'users'],
  ],
  ['effects'],
  ['demo', 'dev', 'http'],
  ['.'],
];

export interface Arrow {
  file: string;
  to: string;
}

/** Every import between two folders of the server, types and what is asked for later included. */
export const arrowsOf = (sources: readonly Source[]): Arrow[] =>
  sources.flatMap(({ file, text }) =>
    importsOf(text).flatMap(({ from }) => {
      const path = from.startsWith('#server/') ? from.replace('#server', home) : posix.join(posix.dirname(file), from);
      const isOurs = from.startsWith('#server/') || (from.startsWith('.') && path.startsWith(`${home}/`));
      return isOurs && posix.dirname(path) !== posix.dirname(file) ? [{ file, to: path }] : [];
    }),
  );

const folderOf = (file: string): string => posix.relative(home, posix.dirname(file)) || '.';
const roomOf = (file: string): string => folderOf(file).split('/')[0] ?? '.';
const heightOf = (file: string): number => layers.findIndex((rooms) => rooms.includes(roomOf(file)));

/** Imports of something higher, and whatever has no height. */
export const climbing = (arrows: readonly Arrow[]): string[] =>
  arrows
    .filter(({ file, to }) => heightOf(file) < 0 || heightOf(to) < 0 || heightOf(to) > heightOf(file))
    .map(({ file, to }) => `${file} imports ${to}`);

const isWithin = (one: string, other: string): boolean => one.startsWith(`${other}/`);

/** Imports that lead back, over any number of folders, to the folder that they leave. A part and the room that it lies in are one. */
export function circling(arrows: readonly Arrow[]): string[] {
  const leaving = arrows
    .map(({ file, to }) => ({ file, to, from: folderOf(file), into: folderOf(to) }))
    .filter(({ from, into }) => from !== '.' && !isWithin(from, into) && !isWithin(into, from));
  const next = new Map<string, Set<string>>();
  for (const { from, into } of leaving) next.set(from, (next.get(from) ?? new Set()).add(into));
  const reached = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const one of next.get(folder) ?? []) if (!seen.has(one)) reached(one, seen.add(one));
    return seen;
  };
  return leaving.filter(({ from, into }) => reached(into).has(from)).map(({ file, to }) => `${file} imports ${to}`);
}
