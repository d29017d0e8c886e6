import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { filesBelow } from '../../tools/machines/machine-files.ts';
import { holdsMachine, isWording, type NodePath } from './source-place.ts';

/** One mutation of the source, activated by its id. */
export interface SourceMutant {
  /** Its id in the instrumented code, valid only for this run. */
  id: string;
  /** The file and the change; stays the same when lines move. */
  name: string;
  file: string;
  line: number;
}

interface Position {
  line: number;
  column: number;
}

export interface Instrumented {
  mutants: readonly SourceMutant[];
  /** The instrumented code of each file. */
  code: Readonly<Record<string, string>>;
}

const folders = ['src/machines', 'src/features', 'src/parts', 'src/app', 'src/api/client', 'src/shared'];
/** Files that only tests use, that only contain names, or that only contain text. */
const decidesNothing =
  /\.model\.ts$|\/example-[^/]+$|^src\/machines\/(?:model|labels|registry|models\.generated)\.ts$|^src\/features\/legal\/|^src\/app\/critical-styles\.ts$/;

/** The browser files that make decisions. Components are left out, except the one that guards the routes. */
const decidingFiles = (): string[] =>
  folders.flatMap(filesBelow).filter((file) => (file.endsWith('.ts') && !decidesNothing.test(file)) || file === 'src/app/guard.tsx');

type Logger = ConstructorParameters<typeof Instrumenter>[0];
/** Every method of the logger does nothing, and every level is off. */
const silent = new Proxy({} as Logger, { get: () => () => false });

const inOneLine = (code: string): string => {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-27)}` : line;
};

const textBetween = (lines: readonly string[], start: Position, end: Position): string => {
  const [first = '', ...rest] = lines.slice(start.line, end.line + 1);
  if (rest.length === 0) return first.slice(start.column, end.column);
  return [first.slice(start.column), ...rest.slice(0, -1), (rest.at(-1) ?? '').slice(0, end.column)].join('\n');
};

const spanOf = (file: string, start: Position, end: Position): string => [file, start.line, start.column, end.line, end.column].join(':');

/** Collects, while the instrumenter visits file by file, the places that are mutated. */
function onlooker(files: readonly string[]) {
  const places = new Set<string>();
  const left = [...files];
  let file = '';
  return {
    places,
    shouldIgnore: (path: NodePath): string | undefined => {
      const { type, loc } = path.node;
      if (type === 'Program') file = left.shift() ?? '';
      if (loc && !holdsMachine(path)) places.add(spanOf(file, loc.start, loc.end));
      return isWording(path) ? 'wording' : undefined;
    },
  };
}

/** Makes names unique, since a file may contain the same change more than once. */
const numbered = (mutants: readonly SourceMutant[]): SourceMutant[] => {
  const seen = new Map<string, number>();
  return mutants.map((one) => {
    const times = (seen.get(one.name) ?? 0) + 1;
    seen.set(one.name, times);
    return times === 1 ? one : { ...one, name: `${one.name} (${times})` };
  });
};

/** Injects every mutant into every file, all inactive. Strings are not mutated: most decide nothing, and no machine starts without its states' names. */
export async function instrument(sources: readonly { file: string; text: string }[]): Promise<Instrumented> {
  const look = onlooker(sources.map(({ file }) => file));
  const { files, mutants } = await new Instrumenter(silent).instrument(
    sources.map(({ file, text }) => ({ name: file, content: text, mutate: true })),
    { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [look] },
  );
  const lines = new Map(sources.map(({ file, text }) => [file, text.split('\n')]));
  const placed = mutants.flatMap(({ id, fileName: file, status, replacement, location: { start, end } }) => {
    const place = spanOf(file, { ...start, line: start.line + 1 }, { ...end, line: end.line + 1 });
    if (status === 'Ignored' || !look.places.has(place)) return [];
    const name = `${file}: ${inOneLine(textBetween(lines.get(file) ?? [], start, end))} → ${inOneLine(replacement)}`;
    return [{ id, name, file, line: start.line + 1 }];
  });
  return { mutants: numbered(placed), code: Object.fromEntries(files.map(({ name, content }) => [name, content])) };
}

export const instrumentAll = (): Promise<Instrumented> =>
  instrument(decidingFiles().map((file) => ({ file, text: readFileSync(file, 'utf8') })));
