import type { AnyStateNode } from 'xstate';
import { stateNodes } from '../machines/machine-parts.ts';
import { hasAnywhere, type MachineDiagram, noteText } from './machine-diagram.ts';
import { isLeaf, stateLabel } from './said-transitions.ts';

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
      `${pad}state "${plain(stateLabel(child, diagram.labelled))}" as ${nameOf(child)}${isLeaf(child) ? '' : ' {'}`,
      ...(isLeaf(child) ? [] : [...bodyLines(child, diagram, depth + 1), `${pad}}`]),
      ...(child.type === 'final' ? [`${pad}${nameOf(child)} --> [*]`] : []),
    ]),
  ];
}

/** What the SVG writes inside a box is a note beside it here. */
function noteLines(diagram: MachineDiagram): string[] {
  const { labelled, notes } = diagram;
  return stateNodes(labelled.machine).flatMap((node) => {
    const lines = [
      ...node.invoke.map(({ id }) => `⚙ ${labelled.labels.actors?.[id] ?? id}`),
      ...(notes.get(node) ?? []).map((said) => {
        const { mark, text } = noteText(said, labelled);
        return `${mark} ${text}`;
      }),
    ].map(plain);
    return lines.length === 0 ? [] : [`  note right of ${nameOf(node)}`, ...lines.map((line) => `    ${line}`), '  end note'];
  });
}

/** A diagram as Mermaid, which code hosts render themselves. */
export function diagramMermaid(diagram: MachineDiagram): string {
  const { labelled, arrows } = diagram;
  return `${[
    '---',
    `title: ${plain(labelled.labels.title)}`,
    '---',
    'stateDiagram-v2',
    ...bodyLines(labelled.machine.root, diagram, 1),
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
