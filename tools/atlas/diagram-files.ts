import { join } from 'node:path';
import { stateNodes } from '../machines/machine-parts.ts';
import { machines, type RegisteredMachine } from '../machines/registry.ts';
import { type Diagram, diagramOf } from './diagram-of.ts';
import { isLeaf } from './machine-diagram.ts';

/** Where the pictures are committed, from the project's root. */
export const diagramFolder = 'docs/diagrams';
/** Where the build writes all diagrams as Mermaid in one document; from there the pictures are two folders away. */
export const indexPath = 'dist/diagrams.md';

export const picturePath = (id: string): string => join(diagramFolder, `${id}.svg`);

interface Drawn {
  one: RegisteredMachine;
  diagram: Diagram;
}

const rowOf = ({ one, diagram }: Drawn): string => {
  const states = stateNodes(one.machine).filter(isLeaf).length;
  const transitions = diagram.arrows.reduce((sum, arrow) => sum + arrow.transitions.length, 0);
  return `| [${one.labels.title}](#${one.id}) | \`${one.id}\` | ${states} | ${transitions} | [svg](../${picturePath(one.id)}) |`;
};

const chapterOf = (title: string, drawn: readonly Drawn[]): string[] => [
  `## ${title}`,
  '',
  '| machine | id | states | transitions | picture |',
  '| --- | --- | --- | --- | --- |',
  ...drawn.map(rowOf),
  '',
];

const sectionOf = ({ one, diagram }: Drawn): string[] => [
  `### ${one.id}`,
  '',
  `${one.labels.title}: [the picture](../${picturePath(one.id)}), with the cause of each arrow by colour and dash.`,
  '',
  '```mermaid',
  diagram.mermaid.trimEnd(),
  '```',
  '',
];

/** All machines in one document: a table, then each as Mermaid. */
export function diagramIndex(): string {
  const drawn = machines.map((one): Drawn => ({ one, diagram: diagramOf(one) }));
  const lifecycles = drawn.filter(({ one }) => one.kind === 'lifecycle');
  const flows = drawn.filter(({ one }) => one.kind === 'flow');
  return `${[
    '# Diagrams of every machine',
    '',
    'Written by `npm run build` from the machines themselves.',
    'Lifecycles are what the database keeps and the server judges; flows are what a screen does.',
    '',
    'In the pictures an arrow tells its cause by colour and by its line: black and unbroken is an event, green in long dashes an answer,',
    'red in short dashes a failure, brown and dotted a delay, and grey in dashes and dots goes by itself;',
    'conditions stand in brackets. In a box, ⚙ is work under way, ↻ stays there, ↳ leads on within the box and ✕ is forbidden; a double border is an end,',
    'and ↪ with a dashed border is an end drawn again, to spare a long line.',
    '',
    ...chapterOf('Lifecycles', lifecycles),
    ...chapterOf('Flows', flows),
    '## Drawn here',
    '',
    ...[...lifecycles, ...flows].flatMap(sectionOf),
  ]
    .join('\n')
    .trimEnd()}\n`;
}

/** Every picture of the folder, with its content. */
export const diagramFiles = (): ReadonlyMap<string, string> =>
  new Map(machines.map((one) => [picturePath(one.id), diagramOf(one).svg] as const));
