import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { type Layer, layers, outside } from './layers.ts';
import type { Source } from './source-files.ts';

interface Import {
  file: string;
  from: string;
  /** The file that is imported, from the project's root; null for a package. */
  to: string | null;
}

const textOf = (node: ESTree.Node | null | undefined): string[] => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? [node.quasis[0]?.value.cooked ?? ''] : [];
};

/** What a file imports: types, re-exports and dynamic imports included. */
function namedIn({ file, text }: Source): string[] {
  const named: string[] = [];
  const keep = ({ source }: { source: ESTree.Node | null }) => named.push(...textOf(source));
  new Visitor({
    ImportDeclaration: keep,
    ExportNamedDeclaration: keep,
    ExportAllDeclaration: keep,
    ImportExpression: keep,
    TSImportType: keep,
    TSExternalModuleReference: ({ expression }) => named.push(...textOf(expression)),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') named.push(...textOf(first));
    },
  }).visit(parseSync(file, text).program);
  return named;
}

const targetOf = (file: string, from: string): string | null => {
  if (from.startsWith('#')) return posix.join('src', from.slice(1));
  return from.startsWith('.') ? posix.join(posix.dirname(file), from) : null;
};

export const importsIn = (sources: readonly Source[]): Import[] =>
  sources.flatMap((source) => namedIn(source).map((from) => ({ file: source.file, from, to: targetOf(source.file, from) })));

const isInSource = (file: string): boolean => file.startsWith('src/');

/** The layer of a file of `src`. */
export function layerOf(file: string): string | null {
  const path = file.replace(/^src\//, '').replace(/^features\/[^/]+\//, 'features/*/');
  const folder = posix.dirname(path);
  const [longest] = Object.keys(layers)
    .filter((layer) => path === layer || `${folder}/`.startsWith(`${layer}/`))
    .sort((one, other) => other.length - one.length);
  if (longest === undefined || !isInSource(file)) return null;
  const depth = path === longest ? 0 : folder.split('/').length - longest.split('/').length;
  return depth > (layers[longest]?.depth ?? 0) ? null : longest;
}

const isBelow = (name: string, prefix: string): boolean => name === prefix || name.startsWith(prefix.endsWith(':') ? prefix : `${prefix}/`);

const homeOf = (file: string): string => /^src\/(?:api\/)?[^/]+/.exec(file)?.[0] ?? '';

function wayProblem({ file, from, to }: Import & { to: string }): string | null {
  const isOwnFolder = posix.dirname(to) === posix.dirname(file);
  if (from.startsWith('.') && homeOf(to) !== homeOf(file)) return 'another part of src is imported by its # name';
  if (isInSource(file) && from.startsWith('../../')) return 'a path goes up one folder at most';
  return isInSource(file) && isOwnFolder && !from.startsWith('./') ? 'a file of the same folder is imported by ./' : null;
}

function problemOf(one: Import): string | null {
  const { file, from, to } = one;
  const layer = layerOf(file);
  const row: Partial<Layer> | undefined = layer === null ? outside : layers[layer];
  const { knows, only, never = [] } = row ?? {};
  if (to === null) {
    const isForbidden = only?.includes(from) === false || never.some((prefix) => isBelow(from, prefix));
    return isForbidden ? `${layer ?? 'code outside src'} must not import this package` : null;
  }
  const target = layerOf(to);
  if (isInSource(to) ? target === null : isInSource(file)) return `${to} is in no layer`;
  const isOwn = target === layer && (layer !== 'features/*' || posix.dirname(to) === posix.dirname(file));
  if (knows && target !== null && !isOwn && !knows.includes(target)) return `${layer} must not import ${target}`;
  return wayProblem({ ...one, to });
}

/** Imports that the table of layers does not allow. */
export const violations = (imports: readonly Import[]): string[] =>
  imports.flatMap((one) => {
    const problem = problemOf(one);
    return problem === null ? [] : [`${one.file} imports ${one.from}: ${problem}`];
  });

const isWithin = (one: string, other: string): boolean => one.startsWith(`${other}/`);

/** Imports that are part of an import cycle between folders of the server, of any length. A folder and its subfolders count as one. */
export function importCycles(imports: readonly Import[]): string[] {
  const leaving = imports
    .filter(({ file }) => file.startsWith('src/server/'))
    .map(({ file, from, to }) => ({ file, name: from, from: posix.dirname(file), into: posix.dirname(to ?? file) }))
    .filter(({ from, into }) => from !== into && !isWithin(from, into) && !isWithin(into, from));
  const next = new Map<string, Set<string>>();
  for (const { from, into } of leaving) next.set(from, (next.get(from) ?? new Set()).add(into));
  const reached = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const one of next.get(folder) ?? []) if (!seen.has(one)) reached(one, seen.add(one));
    return seen;
  };
  return leaving.filter(({ from, into }) => reached(into).has(from)).map(({ file, name }) => `${file} imports ${name}: import cycle`);
}
