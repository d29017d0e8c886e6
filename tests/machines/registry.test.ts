import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { driveActor } from '../../tools/machines/drive-actor.ts';
import { explore, keyOf } from '../../tools/machines/explore-machine.ts';
import { listTransitions } from '../../tools/machines/list-transitions.ts';
import { coverage } from '../../tools/machines/machine-coverage.ts';
import { folderOf, listingFileOf, machineFiles } from '../../tools/machines/machine-files.ts';
import { isExternal, stateNodes } from '../../tools/machines/machine-parts.ts';
import { generatedPaths, type MachinePath } from '../../tools/machines/machine-paths.ts';
import { machines } from '../../tools/machines/registry.ts';
import { followPath } from '../support/machines/follow-path.ts';
import { lintMachine } from '../support/machines/lint-machine.ts';

test('every machine file is registered, under the name of its folder', () => {
  expect(machineFiles('.machine.ts')).toEqual(machines.map((one) => join(folderOf(one), `${one.id}.machine.ts`)).sort());
  expect(machines.map((one) => one.machine.id)).toEqual(machines.map((one) => one.id));
  expect(machines.filter((one) => one.model.machine !== one.machine)).toEqual([]);
});

test('there is no listing of a deleted machine', () => {
  expect(machineFiles('.transitions.txt')).toEqual(machines.map(listingFileOf).sort());
});

describe.each(machines.map((one) => [one.id, one] as const))('%s', (_, one) => {
  const { machine, model } = one;
  const graph = explore(model);
  const paths = generatedPaths(graph, 'edges');

  const types = new Set(stateNodes(machine).flatMap((node) => [...node.transitions.keys()].filter(isExternal)));
  const events = [...types].flatMap((type) => (model.cases?.[type] ?? [{}]).map((payload) => ({ type, ...payload })));
  /** The observable state of the machine without its view, and which of the model's events it accepts. */
  const look = (snapshot: AnyMachineSnapshot): object => {
    const takes = events.flatMap((event, place) => (snapshot.can(event) ? [place] : []));
    return { key: keyOf(snapshot, model), status: snapshot.status, tags: [...snapshot.tags].sort(), takes };
  };
  const wanted = new Map([...graph.configurations.values()].map((snapshot) => [snapshot, look(snapshot)]));

  test('follows the rules for machines [R-468]', () => {
    expect(lintMachine(one)).toEqual([]);
  });

  test('matches its committed listing [R-468]', async () => {
    await expect(listTransitions(machine)).toMatchFileSnapshot(resolve(listingFileOf(one)));
  });

  test('is covered by its paths: every state, every transition, every guard both ways [R-468]', () => {
    const { states, transitions, branches, guards } = coverage(graph, paths);
    expect({ states: states.missing, transitions: transitions.missing, branches: branches.missing, guards: guards.missing }).toEqual({
      states: [],
      transitions: [],
      branches: [],
      guards: [],
    });
  });

  const replayed = async (path: MachinePath): Promise<void> => {
    const { fire, failures, snapshot: now, stop } = driveActor(machine, model.starts ? { at: path.start.snapshot } : { input: path.input });
    const check = ({ snapshot }: { snapshot: AnyMachineSnapshot }) => {
      if (failures.length > 0) throw failures[0];
      expect(look(now())).toEqual(wanted.get(snapshot));
    };
    await followPath(path, { fire, check }).finally(stop);
  };

  test.each(paths.map((path) => [path.name, path] as const))('runs: %s [R-468]', async (_name, path) => {
    await replayed(path);
  });

  // The paths that views and browsers repeat: the atlas shows their results at every level.
  test.each(generatedPaths(graph).map((path) => [path.name, path] as const))('covers: %s', async (_name, path) => {
    await replayed(path);
  });

  test('its path names are unique', () => {
    const names = generatedPaths(graph).map((path) => path.name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
