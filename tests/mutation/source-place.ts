import { isRecord } from '../../tools/machines/machine-parts.ts';

/** The kinds of mutants, by their place in the code. */
export const kinds = [
  'guard',
  'assign',
  'input',
  'params',
  'context',
  'output',
  'delay',
  'configuration',
  'view',
  'actor',
  'machine helper',
  'page helper',
  'client',
  'shared helper',
] as const;
export type Kind = (typeof kinds)[number];

interface Named {
  name?: string;
  value?: unknown;
}

interface Position {
  line: number;
  column: number;
}

/** The used part of Babel's `NodePath`. */
export interface NodePath {
  node: { type: string; key?: Named; id?: Named | null; callee?: Named; loc?: { start: Position; end: Position } | null };
  parentPath: NodePath | null;
}

const kindOfProperty: Readonly<Record<string, Kind>> = {
  guard: 'guard',
  guards: 'guard',
  params: 'params',
  input: 'input',
  context: 'context',
  output: 'output',
  actions: 'assign',
  entry: 'assign',
  exit: 'assign',
  delay: 'delay',
  delays: 'delay',
  actors: 'actor',
};

const kindOfFolder: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [/^src\/machines\/.*\.view\.ts$/, 'view'],
  [/^src\/(?:features|parts)\/.*-(?:actors|calls)\.ts$/, 'actor'],
  [/^src\/machines\//, 'machine helper'],
  [/^src\/api\/client\//, 'client'],
  [/^src\/shared\//, 'shared helper'],
  [/^src\//, 'page helper'],
];

/** Calls whose arguments count like a function's body. */
const deciding = new Set(['assign', 'and', 'or', 'not', 'raise', 'emit', 'sendTo', 'enqueueActions', 'fromPromise', 'fromCallback']);
/** The keys of a machine's config with states, events or implementations: without one of them there is no machine to test. */
const holders = new Set(['guards', 'actions', 'actors', 'delays']);
const structure = new Set([
  'states',
  'on',
  'always',
  'invoke',
  'after',
  'onDone',
  'onError',
  'tags',
  'initial',
  ...Object.keys(kindOfProperty),
]);
const makers = new Set(['setup', 'createMachine']);

const keyOf = ({ node }: NodePath): string | undefined =>
  node.type === 'ObjectProperty' || node.type === 'ObjectMethod' ? (node.key?.name ?? String(node.key?.value)) : undefined;

const isBody = ({ node }: NodePath): boolean =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ObjectMethod' ||
  (node.type === 'CallExpression' && deciding.has(node.callee?.name ?? ''));

/** The kind of a place in a file. */
export function kindOf(file: string, path: NodePath): Kind {
  const [, ofFolder = 'page helper'] = kindOfFolder.find(([pattern]) => pattern.test(file)) ?? [];
  if (ofFolder !== 'machine helper') return ofFolder;
  let isInBody = false;
  for (let at: NodePath | null = path; at; at = at.parentPath) {
    isInBody ||= isBody(at);
    const key = keyOf(at) ?? '';
    const kind = kindOfProperty[key];
    if (isInBody && kind) return kind;
    if (!isInBody && structure.has(key)) return 'configuration';
  }
  return 'machine helper';
}

/** Types, and text that only diagrams and lists show, never the product. */
export const isWording = (path: NodePath): boolean =>
  ['types', 'meta', 'description'].includes(keyOf(path) ?? '') ||
  (path.node.type === 'VariableDeclarator' && (path.node.id?.name?.endsWith('Labels') ?? false));

const isMaker = ({ node }: NodePath): boolean => {
  if (node.type !== 'CallExpression' || node.callee === undefined) return false;
  const property: unknown = Reflect.get(node.callee, 'property');
  const name = node.callee.name ?? (isRecord(property) ? property.name : undefined);
  return typeof name === 'string' && makers.has(name);
};

/** Whether an object contains so much of a machine that without it nothing is left to test. */
export function holdsMachine({ node, parentPath }: NodePath): boolean {
  if (node.type !== 'ObjectExpression' || !parentPath) return false;
  const around = parentPath.parentPath?.parentPath;
  const key = keyOf(parentPath) ?? '';
  if (isMaker(parentPath) || key === 'states') return true;
  return around ? keyOf(around) === 'states' || (isMaker(around) && holders.has(key)) : false;
}
