import { join } from 'node:path';
import { machines } from '../machines/registry.ts';
import { machineDiagram } from './machine-diagram.ts';
import { renderDiagram } from './render-diagram.ts';

/** Where the pictures are committed, from the project's root. */
export const diagramFolder = 'docs/diagrams';

export const picturePath = (id: string): string => join(diagramFolder, `${id}.svg`);

/** Every picture of the folder, with its content. */
export const diagramFiles = (): ReadonlyMap<string, string> =>
  new Map(machines.map((one) => [picturePath(one.id), renderDiagram(machineDiagram(one))] as const));
