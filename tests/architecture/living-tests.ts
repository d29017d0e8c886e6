import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { titleWithIds } from '../../tools/machines/requirement-rows.ts';

/** A test as its file declares it. The title is as written there, with placeholders, without requirement ids. */
export interface DeclaredTest {
  title: string;
  /** The titles of the groups around it, joined by ›; empty without one. */
  group: string;
  /** The ids in its own title and in those of its groups. */
  requirements: string[];
  lives: boolean;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  name?: unknown;
  value?: unknown;
  key?: unknown;
  callee?: unknown;
  object?: unknown;
  property?: unknown;
  arguments?: unknown;
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

/** `test.each(rows)(…)` is called by test, each. */
const namesOf = (callee: unknown): string[] => {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), ...namesOf(callee.property)];
  return [];
};

const titleOf = (argument: unknown, text: string): string | null => {
  if (!isNode(argument)) return null;
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  return argument.type === 'TemplateLiteral' ? text.slice(argument.start + 1, argument.end - 1) : null;
};

const asleep = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail']);
const ways = new Set(['each', 'for', 'concurrent', 'sequential', 'only', ...asleep]);

const setsToSleep = (argument: unknown): boolean =>
  isNode(argument) &&
  argument.type === 'ObjectExpression' &&
  childrenOf(argument).some((property) => namesOf(property.key).some((name) => asleep.has(name)));

/** A property of a machine is a test, named by its sentence: `never('…', …)`. */
const propertyWords = new Set(['always', 'never', 'eventually', 'until', 'reference']);
const sentenceOf = (names: readonly string[], node: SyntaxNode, text: string): string | null => {
  const [word = '', ...others] = names;
  const [sentence, judged] = Array.isArray(node.arguments) ? node.arguments : [];
  if (others.length > 0 || !propertyWords.has(word) || !isNode(judged)) return null;
  const title = titleOf(sentence, text);
  return title === null ? null : `${word}: ${title}`;
};

/** A scenario of a flow table is a test, named by its title. */
const scenarioTitle = (node: SyntaxNode, text: string): string | null => {
  if (node.type !== 'ObjectExpression') return null;
  const properties = new Map(childrenOf(node).map((property) => [namesOf(property.key)[0], property.value]));
  return ['title', 'steps'].every((name) => properties.has(name)) ? titleOf(properties.get('title'), text) : null;
};

export function testsIn(file: string, text: string): DeclaredTest[] {
  const found: DeclaredTest[] = [];
  const visit = (node: SyntaxNode, group: string, around: readonly string[], awake: boolean): void => {
    let inside = group;
    let requirements = around;
    let lives = awake;
    const names = node.type === 'CallExpression' ? namesOf(node.callee) : [];
    if (['test', 'it', 'describe'].includes(names[0] ?? '')) {
      const [first, second] = node.arguments as unknown[];
      const written = titleOf(first, text);
      lives = awake && !names.some((name) => asleep.has(name)) && !setsToSleep(second);
      if (written !== null) {
        const { title, ids } = titleWithIds(written);
        if (names.includes('describe')) {
          inside = group === '' ? title : `${group} › ${title}`;
          requirements = [...around, ...ids];
        } else if (names.slice(1).every((name) => ways.has(name))) {
          found.push({ title, group, requirements: [...around, ...ids], lives });
        }
      }
    }
    const written = scenarioTitle(node, text) ?? sentenceOf(names, node, text);
    if (written !== null) {
      const { title, ids } = titleWithIds(written);
      found.push({ title, group, requirements: [...around, ...ids], lives });
    }
    for (const child of childrenOf(node)) visit(child, inside, requirements, lives);
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  visit(program as unknown as SyntaxNode, '', [], true);
  return found;
}

export const testsOf = (file: string): DeclaredTest[] => testsIn(file, readFileSync(file, 'utf8'));
