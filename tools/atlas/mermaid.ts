import type { AnyStateNode } from 'xstate';
import { stateNodes } from '../machines/machine-parts.ts';
import { hasAnywhere, isLeaf, type MachineDiagram, noteText } from './machine-diagram.ts';
import { stateLabel } from './said-transitions.ts';

/** Mermaid's reserved words. */
const reserved: ReadonlySet<string> = new Set(['state', 'end', 'note', 'class', 'style', 'click', 'default', 'direction', 'title']);

const nameOf = (node: AnyStateNode): string => {
  if (!node.parent) return 'anywhere';
  const name = node.path.join('_').replace(/\W/g, '_');
  return reserved.has(name) ? `${name}_` : name;
};

/** Characters that end a label or begin a comment in Mermaid. */
const plain = (text: string): string =>
  text
    .replace(/[:;#"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function bodyLines(node: AnyStateNode, diagram: MachineDiagram, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const children = Object.values(node.states);
  const first = node.type === 'compound' ? node.initial.target[0] : undefined;
  return [
    ...(first === undefined ? [] : [`${pad}[*] --> ${nameOf(first)}`]),
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${pad}--`] : []),
      `${pad}state "${plain(stateLabel(child, diagram.drawn))}" as ${nameOf(child)}${isLeaf(child) ? '' : ' {'}`,
      ...(isLeaf(child) ? [] : [...bodyLines(child, diagram, depth + 1), `${pad}}`]),
      ...(child.type === 'final' ? [`${pad}${nameOf(child)} --> [*]`] : []),
    ]),
  ];
}

/** What the SVG writes inside a box is a note beside it here. */
function noteLines(diagram: MachineDiagram): string[] {
  const { drawn, notes } = diagram;
  return stateNodes(drawn.machine).flatMap((node) => {
    const lines = [
      ...node.invoke.map(({ id }) => `⚙ ${drawn.labels.actors?.[id] ?? id}`),
      ...(notes.get(node) ?? []).map((said) => {
        const { mark, text } = noteText(said, drawn);
        return `${mark} ${text}`;
      }),
    ].map(plain);
    if (lines.length === 0) return [];
    return noteOf(nameOf(node), lines);
  });
}

const noteOf = (name: string, lines: readonly string[]): string[] => [
  `  note right of ${name}`,
  ...lines.map((line) => `    ${line}`),
  '  end note',
];

/** A diagram as Mermaid, which code hosts render themselves. */
export function diagramMermaid(diagram: MachineDiagram): string {
  const { drawn, arrows } = diagram;
  return `${[
    '---',
    `title: ${plain(drawn.labels.title)}`,
    '---',
    'stateDiagram-v2',
    ...bodyLines(drawn.machine.root, diagram, 1),
    ...(hasAnywhere(diagram) ? ['  state "En cualquier estado" as anywhere'] : []),
    ...arrows.flatMap(({ from, to, transitions }) =>
      transitions.map(({ event, condition }) => {
        const said = plain([event, condition === '' ? '' : `[${condition}]`].filter((one) => one !== '').join(' '));
        return `  ${nameOf(from)} --> ${nameOf(to)}${said === '' ? '' : ` : ${said}`}`;
      }),
    ),
    ...noteLines(diagram),
  ].join('\n')}\n`;
}
