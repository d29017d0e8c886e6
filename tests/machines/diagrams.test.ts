import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagramFiles, diagramFolder, diagramIndex, picturePath } from '../../tools/atlas/diagram-files.ts';
import { diagramOf } from '../../tools/atlas/diagram-of.ts';
import { declaredTransitions, stateNodes } from '../../tools/machines/machine-parts.ts';
import { machines } from '../../tools/machines/registry.ts';

const files = diagramFiles();

const committed = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : 'write it: npm run diagrams');

test('there is no diagram of a deleted machine', () => {
  const found = existsSync(diagramFolder) ? readdirSync(diagramFolder).map((name) => join(diagramFolder, name)) : [];
  expect(found.sort()).toEqual([...files.keys()].sort());
});

test('the index has a Mermaid diagram of every machine', () => {
  const sections = [...diagramIndex().matchAll(/^### ([a-z-]+)\n\n.+\n\n```mermaid\n---\n.+\n---\nstateDiagram-v2\n/gm)].map(
    ([, id]) => id,
  );
  expect(sections.sort()).toEqual(machines.map(({ id }) => id).sort());
});

describe.each(machines.map((one) => [one.id, one] as const))('%s', (id, one) => {
  test('its diagram is up to date', () => {
    expect(committed(picturePath(id))).toBe(files.get(picturePath(id)));
  });

  test('its picture has every state and every transition exactly once', () => {
    const { svg, arrows } = diagramOf(one);
    const elements = [...svg.matchAll(/<g id="((?:state|arrow)-[^"]+)"/g)].map(([, name = '']) => name);
    const states = stateNodes(one.machine)
      .filter((node) => node.parent)
      .map((node) => `state-${node.id}`);
    expect(elements.filter((name) => name !== `state-${one.machine.id}` && name.startsWith('state-')).sort()).toEqual(states.sort());
    expect(arrows.map((arrow) => arrow.id).filter((name) => !elements.includes(name))).toEqual([]);
    expect(arrows.flatMap((arrow) => arrow.transitions).sort()).toEqual([...declaredTransitions(one.machine).all.keys()].sort());
  });
});
