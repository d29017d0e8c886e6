import { act, cleanup, configure, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RouterPlace } from '#ui/router-place.tsx';
import { declaredTransitions } from '../../../tools/machines/machine-parts.ts';
import { type StateExpectations, transientState } from '../../support/machines/view-paths.ts';
import { renderWithTheme, testPathsOnPage } from '../../support/page-paths.tsx';
import { type Expectation, transient } from './expectations.ts';
import { mainFlows, minorFlows } from './flow-lists.ts';
import { type AnyFlowTable, type AnyScenario, type AnyStep, actionsOf, expectationsOf, scenarioWith, stepName } from './flow-table.ts';
import { arriveBy, check, perform, type Surroundings, surelySeen, travelBy } from './jsdom-driver.ts';
import { interceptNetwork } from './network.ts';
import { recordMachine } from './recorder.ts';
import { generatedIds, onTheWire } from './wire.ts';

const noon = '2026-11-12T18:00:00.000Z';
const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Retries for the length of an exit animation; scenarios wait for nothing that short. */
const shortly = async (look: () => void): Promise<void> => {
  for (let left = 12; ; left -= 1) {
    try {
      return look();
    } catch (problem) {
      if (left === 0) throw problem;
      await pass(25);
    }
  }
};

/** The page's location, and what it reports to the page around it. */
const surroundings = () => {
  let here = '';
  let reported: unknown[] = [];
  const Here = () => {
    const { pathname, search } = useLocation();
    here = `${pathname}${search}`;
    const navigate = useNavigate();
    travelBy((to) => void (typeof to === 'number' ? navigate(to) : navigate(here, { state: to })));
    return null;
  };
  return {
    around: { address: () => here, reported: () => reported } satisfies Surroundings,
    forget: () => {
      reported = [];
    },
    report: (word: unknown) => void reported.push(word),
    /** Renders the page at its address, and nothing at any other. */
    at: (address: string, page: ReactNode) => (
      <MemoryRouter initialEntries={[address]}>
        <Here />
        <RouterPlace>
          <Routes>
            <Route path={address.split('?')[0] ?? '/'} element={page} />
            <Route path="*" element={null} />
          </Routes>
        </RouterPlace>
      </MemoryRouter>
    ),
  };
};

const begin = (): void => {
  surelySeen();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
};

/** Runs one scenario on the page as in production; returns the transitions its machine took. */
const play = async (table: AnyFlowTable, { given: own, title }: AnyScenario): Promise<ReadonlySet<string>> => {
  const given = { ...table.given, ...own };
  const scenario = scenarioWith(table, title, given);
  const { around, report, at } = surroundings();
  begin();
  // Import the page before the timers are faked.
  const page = await table.jsdom.render(given, { report, page: {} });
  vi.useFakeTimers({ now: new Date(noon), toFake: [...faked, ...frames] });
  const recorder = recordMachine(table.machine.id);
  const network = interceptNetwork();
  arriveBy(network.progress);
  const named = generatedIds();
  vi.stubGlobal('fetch', network.fetch);
  const outcome = async ({ state, showing, also = [], calls = [] }: AnyScenario['starts']): Promise<void> => {
    await pass(0);
    const left: unknown[] = [];
    await shortly(() => {
      const wanted = calls.map(onTheWire);
      left.push(...named(network.sent(), wanted.slice(left.length)));
      expect(left, 'the calls that left').toEqual(wanted);
    });
    const wanted: readonly Expectation[] = [...expectationsOf(table, state, showing, given), ...also];
    for (const expectation of wanted) await shortly(() => check(expectation, around));
    expect(recorder.state() ?? state, 'the state').toBe(state);
  };
  const carryOut = async (step: AnyStep): Promise<void> => {
    if ('does' in step) for (const action of step.by ?? actionsOf(table, step.does, given)) await perform(action);
    else if ('acts' in step) for (const action of step.acts) await perform(action);
    else if ('answers' in step) network.answer(step.answers, step.body, step.next);
    else if ('refuses' in step) network.refuse(step.refuses, step.failure);
    else await pass(step.passes);
    await outcome(step);
  };
  try {
    renderWithTheme(at(table.jsdom.at?.(given) ?? '/here', page));
    await outcome(scenario.starts);
    for (const [index, step] of scenario.steps.entries()) {
      await carryOut(step).catch((problem: Error) => {
        problem.message = `step ${index + 1} of ${scenario.steps.length}, ${stepName(step)} → ${step.state}: ${problem.message}`;
        throw problem;
      });
    }
    return recorder.taken;
  } finally {
    recorder.stop();
    network.restore();
  }
};

const declareScenarios = (table: AnyFlowTable): void => {
  const { id } = table.machine;
  const taken = new Set<string>();
  const scenarios = table.scenarios(table.given);
  describe(`${id}: scenarios`, () => {
    test.each(scenarios.map((one) => [one.title, one] as const))('%s', async (_, scenario) => {
      for (const one of await play(table, scenario)) taken.add(one);
    });
    if (minorFlows.includes(id)) return;
    test('together take every transition, or give a reason', () => {
      const declared = [...declaredTransitions(table.machine).all.keys()];
      const approved = Object.keys(table.approved ?? {});
      const untaken = declared.filter((one) => !taken.has(one) && !approved.includes(one));
      const needless = approved.filter((one) => taken.has(one) || !declared.includes(one));
      expect({ untaken, needless }).toEqual({ untaken: [], needless: [] });
    });
  });
};

/** The same tables on the generated paths: actors kept pending, with and without StrictMode. */
const declareGenerated = (table: AnyFlowTable, place?: string): void => {
  const { machine, model } = table;
  const { around, report, forget, at } = surroundings();
  const own = place === undefined ? undefined : table.jsdom.elsewhere?.[place];
  let given = table.given;
  const actions = Object.keys(table.actions).map((type) => [
    type,
    async (_: unknown, event: { type: string }) => {
      for (const action of actionsOf(table, event, given)) await perform(action);
    },
  ]);
  const expectationOf = (state: string, expectations: unknown): StateExpectations[string] =>
    expectations === transient
      ? transientState
      : async ({ context, output }) => {
          for (const expectation of expectationsOf(table, state, table.values(context, output), given))
            await waitFor(() => check(expectation, around));
        };
  // Calls of the page's other machines stay pending.
  let network: ReturnType<typeof interceptNetwork> | undefined;
  afterEach(() => network?.restore());
  testPathsOnPage(`${machine.id}: generated paths${place === undefined ? '' : `, ${place}`}`, {
    machine,
    model,
    isMain: mainFlows.includes(machine.id),
    actions: Object.fromEntries(actions),
    expectations: Object.fromEntries(Object.entries(table.expectations).map(([state, own]) => [state, expectationOf(state, own)])),
    before: () => {
      forget();
      begin();
      network = interceptNetwork();
    },
    begin: async ({ machine: provided, pending: { running, inputOf }, clock, input, first, render }) => {
      arriveBy((share) => {
        for (const id of running()) (inputOf(id) as { progress?: (share: number) => void } | undefined)?.progress?.(share);
      });
      given = { ...(table.givenBy?.(input, first) ?? table.given), ...own };
      const page = await table.jsdom.render(given, { report, page: { machine: provided, clock } });
      render(at(table.jsdom.at?.(given) ?? '/here', page));
    },
  });
};

/** A flow table is a test file: importing it declares its tests. */
globalThis.onFlowTable = (table) => {
  // Testing Library detects fake timers through `jest`; without this every action waits for a timer that never fires.
  Reflect.set(globalThis, 'jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  configure({ defaultHidden: table.jsdom.ignoresHiding ?? false });
  declareScenarios(table);
  try {
    declareGenerated(table);
    for (const place of Object.keys(table.jsdom.elsewhere ?? {})) declareGenerated(table, place);
  } catch (problem) {
    // Scenarios still report what is wrong when no path can be generated.
    test(`${table.machine.id}: paths can be generated`, () => {
      throw problem;
    });
  }
};
