import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { diagramFiles, diagramFolder, picturePath } from '../../tools/atlas/diagram-files.ts';
import { drawingsOf } from '../../tools/atlas/drawings.ts';
import { transitionsOf } from '../../tools/atlas/machine-data.ts';
import { machineDiagram } from '../../tools/atlas/machine-diagram.ts';
import { declaredTransitions, stateNodes } from '../../tools/machines/machine-parts.ts';
import { machines, type RegisteredMachine } from '../../tools/machines/registry.ts';

const files = diagramFiles();

const committed = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : 'write it: npm run diagrams');

test('there is no diagram of a deleted machine', () => {
  const found = existsSync(diagramFolder) ? readdirSync(diagramFolder).map((name) => join(diagramFolder, name)) : [];
  expect(found.sort()).toEqual([...files.keys()].sort());
});

describe.each(machines.map((one) => [one.id, one] as const))('%s', (id, one) => {
  test('its diagram is up to date', () => {
    expect(committed(picturePath(id))).toBe(files.get(picturePath(id)));
  });

  test('its picture has every state and every transition exactly once', () => {
    const { arrows, notes } = machineDiagram(one);
    const svg = files.get(picturePath(id)) ?? '';
    const elements = [...svg.matchAll(/<g id="((?:state|arrow)-[^"]+)"/g)].map(([, name = '']) => name);
    const states = stateNodes(one.machine)
      .filter((node) => node.parent)
      .map((node) => `state-${node.id}`);
    expect(elements.filter((name) => name !== `state-${one.machine.id}` && name.startsWith('state-')).sort()).toEqual(states.sort());
    expect(arrows.map((arrow) => arrow.id).filter((name) => !elements.includes(name))).toEqual([]);
    const shown = [
      ...arrows.flatMap(({ transitions }) => transitions),
      ...[...notes.values()].flat().filter(({ isForbidden }) => !isForbidden),
    ];
    expect(shown.map(({ name }) => name).sort()).toEqual([...declaredTransitions(one.machine).all.keys()].sort());
  });
});

const widthOf = (svg: string): number => Number(/<svg[^<>]* width="(\d+)"/.exec(svg)?.[1]);
const drawingsIn = (one: RegisteredMachine): AtlasMachine['drawings'] =>
  drawingsOf(one, transitionsOf(one), readFileSync(picturePath(one.id), 'utf8'));
const all = new Map(machines.map((one) => [one.id, { one, drawings: drawingsIn(one) }]));

test('every machine opens with a drawing that fits a 1440 px page at 12 px text [R-497]', () => {
  const tooWide = [...all].flatMap(([id, { drawings }]) => {
    const width = widthOf(drawings[0]?.diagram ?? readFileSync(picturePath(id), 'utf8'));
    return width <= 1130 ? [] : [`${id}: ${width}`];
  });
  expect(tooWide).toEqual([]);
});

test('checkout opens with its form folded, and there is a drawing for each combination of groups [R-497]', () => {
  expect(all.get('checkout')?.drawings.map(({ folded }) => folded)).toEqual([['filling'], ['filling.payment'], []]);
  expect(all.get('go-live')?.drawings).toEqual([]);
});

test.each([...all].filter(([, { drawings }]) => drawings.length > 0))(
  '%s: its drawings have every state that is not folded, and every arrow',
  (_, { one, drawings }) => {
    for (const { folded, diagram, arrows } of drawings) {
      const elements = new Set([...diagram.matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id));
      const isFolded = (path: string) => folded.some((group) => path.startsWith(`${group}.`));
      const wanted = stateNodes(one.machine)
        // A final state tagged `ko` may be written into the boxes that lead to it.
        .filter((node) => node.parent && !(node.type === 'final' && node.tags.includes('ko')))
        .map((node) => node.path.join('.'))
        .filter((path) => !isFolded(path))
        .map((path) => `state-${one.id}.${path}`);
      expect(wanted.filter((id) => !elements.has(id))).toEqual([]);
      expect(arrows.filter((arrow) => arrow !== null && !elements.has(arrow))).toEqual([]);
      // Transitions inside a folded group have no arrow.
      const shown = transitionsOf(one).flatMap(({ arrow, from, to }, place) =>
        arrow === null || (isFolded(from) && to.every(isFolded)) || arrows[place] !== null ? [] : [`${from} → ${to}`],
      );
      expect(shown).toEqual([]);
    }
  },
);
