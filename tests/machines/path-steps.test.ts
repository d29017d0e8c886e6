import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { pathAddress, pathRoots, possibleSteps, readPathAddress, replaySteps, stepsIn, takeStep } from '#machines/path-steps.ts';
import { machines } from '#machines/registry.ts';
import { explore, keyOf } from '../../tools/machines/explore-machine.ts';
import { fixtureModel } from '../support/machines/fixture-machine.ts';

const names = (steps: readonly { step: string }[]): string[] => steps.map(({ step }) => step);

/** The beginning of the fixture's walks and what comes after these steps. */
const standing = (...steps: readonly string[]) => {
  const { stops, refused } = replaySteps(fixtureModel, { root: 0, steps });
  const last = stops.at(-1);
  if (!last) throw new Error('no beginning');
  return {
    state: last.snapshot.value,
    all: names(stepsIn(fixtureModel, last.snapshot)),
    possible: names(possibleSteps(fixtureModel, last.snapshot)),
    refused,
  };
};

describe('the steps of the fixture', () => {
  test('are what it listens to, case by case; possible are those that its guards let through', () => {
    expect(standing()).toEqual({ state: 'open', all: ['SEND.0', 'SEND.1', 'CLOSE'], possible: ['SEND.0', 'CLOSE'], refused: null });
  });

  test('are answers and failures of what runs there, and delays', () => {
    expect(standing('SEND.0').all).toEqual(['listo:judge.0', 'listo:judge.1', 'falla:judge']);
    expect(standing('SEND.0', 'listo:judge.0')).toEqual({
      state: 'right',
      all: ['tras:lookAround'],
      possible: ['tras:lookAround'],
      refused: null,
    });
  });

  test('a walk stops where it is not possible any more, and nothing follows an end', () => {
    expect(standing('SEND.0', 'listo:judge.0', 'SEND.0', 'CLOSE')).toEqual({ ...standing('SEND.0', 'listo:judge.0'), refused: 2 });
    expect(standing('CLOSE')).toEqual({ state: 'closed', all: [], possible: [], refused: null });
  });

  test('a walk from a beginning that is none goes nowhere', () => {
    expect(replaySteps(fixtureModel, { root: 7, steps: ['CLOSE'] })).toEqual({ stops: [], refused: 0 });
  });
});

describe('the address of a walk', () => {
  const manual = {
    ...{ machine: 'checkout', root: 2, steps: ['START.0', 'listo:loadCheckout.3', 'tras:wait'] },
    end: 'filling.draft.saved & filling.payment.choosing',
  };

  test('reads back to the same walk, behind a server and behind a # [R-471]', () => {
    const address = pathAddress(manual);
    expect(address).toBe(
      '/admin/diagramas/checkout?inicio=2&recorrido=START.0~listo:loadCheckout.3~tras:wait&fin=filling.draft.saved%20%26%20filling.payment.choosing',
    );
    expect(
      [address, `https://taller.example${address}`, `file:///atlas/atlas.html#${address.replace('/admin', '')}`].map(readPathAddress),
    ).toEqual([manual, manual, manual]);
  });

  test('without steps is the machine itself', () => {
    const nothing = { machine: 'checkout', root: 0, steps: [], end: null };
    expect(pathAddress(nothing)).toBe('/admin/diagramas/checkout');
    expect(readPathAddress('/admin/diagramas/checkout')).toEqual(nothing);
  });

  test('other addresses name no walk, and a beginning that is no number is the first', () => {
    expect([readPathAddress('/admin/diagramas'), readPathAddress('/admin/orders/7?recorrido=A')]).toEqual([null, null]);
    expect(readPathAddress('/admin/diagramas/checkout?inicio=-1&recorrido=A')).toEqual({
      ...{ machine: 'checkout', root: 0, steps: ['A'] },
      end: null,
    });
  });

  test('need not say where it ends [R-471]', () => {
    expect(readPathAddress('/admin/diagramas/checkout?recorrido=START.0&fin=')).toEqual({
      ...manual,
      root: 0,
      steps: ['START.0'],
      end: null,
    });
    expect(pathAddress({ ...manual, end: null })).toBe(
      '/admin/diagramas/checkout?inicio=2&recorrido=START.0~listo:loadCheckout.3~tras:wait',
    );
  });
});

const said = (event: AnyEventObject): string =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? { ...value, message: value.message } : value));

describe.each(machines.map(({ id, model }) => [id, model] as const))('%s', (_, model) => {
  const graph = explore(model);

  test('begins where an address can say', () => {
    expect([...new Set(pathRoots(model).map((root) => keyOf(root, model)))]).toEqual(graph.roots);
  });

  test('takes by their names exactly the steps that were explored, each to where it leads [R-471]', () => {
    const taken = [...graph.configurations].flatMap(([from, snapshot]) =>
      possibleSteps(model, snapshot).map(({ step, event }) => {
        const next = takeStep(model, snapshot, step);
        return `${from} ${said(event)} -> ${next === null ? 'nowhere' : keyOf(next, model)}`;
      }),
    );
    const explored = graph.edges.map(({ from, to, event }) => `${from} ${said(event)} -> ${to}`);
    expect([...new Set(taken)].sort()).toEqual([...new Set(explored)].sort());
  });

  test('no two steps of a configuration share a name', () => {
    const shared = [...graph.configurations].filter(([, snapshot]) => {
      const steps = names(stepsIn(model, snapshot));
      return new Set(steps).size < steps.length;
    });
    expect(shared.map(([key]) => key)).toEqual([]);
  });
});
