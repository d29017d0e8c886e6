import { join } from 'node:path';
import { declaredTransitions, stateNodes } from '../machines/machine-parts.ts';
import { machines, type RegisteredMachine } from '../machines/registry.ts';
import { machineDiagram } from './machine-diagram.ts';
import { diagramMermaid } from './mermaid.ts';
import { renderDiagram } from './render-diagram.ts';
import { isLeaf } from './said-transitions.ts';

/** Where the pictures are committed, from the project's root. */
export const diagramFolder = 'docs/diagrams';
/** Where the build writes all diagrams as Mermaid in one document; from there the pictures are two folders away. */
export const indexPath = 'dist/diagrams.md';

export const picturePath = (id: string): string => join(diagramFolder, `${id}.svg`);

const rowOf = (one: RegisteredMachine): string => {
  const states = stateNodes(one.machine).filter(isLeaf).length;
  const transitions = declaredTransitions(one.machine).all.size;
  return `| [${one.labels.title}](#${one.id}) | \`${one.id}\` | ${states} | ${transitions} | [svg](../${picturePath(one.id)}) |`;
};

const chapterOf = (title: string, listed: readonly RegisteredMachine[]): string[] => [
  `## ${title}`,
  '',
  '| machine | id | states | transitions | picture |',
  '| --- | --- | --- | --- | --- |',
  ...listed.map(rowOf),
  '',
];

const sectionOf = (one: RegisteredMachine): string[] => [
  `### ${one.id}`,
  '',
  `${one.labels.title}: [the picture](../${picturePath(one.id)}), with the cause of each arrow by colour and dash.`,
  '',
  '```mermaid',
  diagramMermaid(machineDiagram(one)).trimEnd(),
  '```',
  '',
];

/** All machines in one document: a table, then each as Mermaid. */
export function diagramIndex(): string {
  const lifecycles = machines.filter(({ kind }) => kind === 'lifecycle');
  const flows = machines.filter(({ kind }) => kind === 'flow');
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
  new Map(machines.map((one) => [picturePath(one.id), renderDiagram(machineDiagram(one))] as const));
