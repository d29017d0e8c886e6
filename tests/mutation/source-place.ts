import { isRecord } from '../../tools/machines/machine-parts.ts';

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

/** The keys of a machine's config with states, events or implementations: without one of them there is no machine to test. */
const holders = new Set(['guards', 'actions', 'actors', 'delays']);
const makers = new Set(['setup', 'createMachine']);

const keyOf = ({ node }: NodePath): string | undefined =>
  node.type === 'ObjectProperty' || node.type === 'ObjectMethod' ? (node.key?.name ?? String(node.key?.value)) : undefined;

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
