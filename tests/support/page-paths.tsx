import { deepStrictEqual } from 'node:assert';
import { act, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, SimulatedClock } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import type { MachineModel } from '#machines/model.ts';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { flush, pendingActors } from '../../tools/machines/drive-actor.ts';
import { delayOf, isAnswer, isTimer } from '../../tools/machines/event-kinds.ts';
import { askedOf, type ExactPath, exactly } from './machines/exact-path.ts';
import { followPath, type PathDriver } from './machines/follow-path.ts';
import { type StateExpectations, transientState, viewPaths } from './machines/view-paths.ts';
import { render } from './render.tsx';

/** Renders a page with the theme, as the app does, but without a router. */
export const renderWithTheme = (page: ReactNode, strict = false): RenderResult => render(<ThemeProvider>{page}</ThemeProvider>, { strict });

interface PathStart<M extends AnyStateMachine> {
  machine: M;
  pending: ReturnType<typeof pendingActors<M>>;
  clock: SimulatedClock;
  input: unknown;
  /** The first event. */
  first: AnyEventObject | undefined;
  /** Renders the page in the mode of this path, plain or StrictMode. */
  render: (page: ReactNode) => void;
}

interface PathTest<M extends AnyStateMachine> {
  machine: M;
  model: MachineModel;
  /** One entry for each external event, called with what `begin` returns and the event. */
  actions: object;
  expectations: StateExpectations;
  before: () => void;
  /** Whether `npm test` runs every path, and not only the shortest one in StrictMode. */
  isMain: boolean;
  begin: (start: PathStart<M>) => unknown;
}

/** Drives a rendered page along a path: actions by a person, answers from pending actors, time from a simulated clock. */
function pageDriver<M extends AnyStateMachine>(
  { machine, actions, expectations }: PathTest<M>,
  { pending, clock }: Pick<PathStart<M>, 'pending' | 'clock'>,
  { asksIn }: ExactPath,
  tools: unknown,
): PathDriver {
  const pass = (milliseconds: number) =>
    act(async () => {
      clock.increment(milliseconds);
      await flush();
    });
  const check: PathDriver['check'] = async ({ snapshot }) => {
    const name = configurationName(snapshot);
    const see = expectations[name];
    if (!see) throw new Error(`no expectation for ${name}`);
    await see(snapshot);
    if (see !== transientState) deepStrictEqual(askedOf(pending), asksIn(snapshot));
  };
  const fire: PathDriver['fire'] = async (event, from) => {
    if (isTimer(event)) {
      await pass(delayOf(machine, event.type) - 1);
      await check(from); // the timer must not fire early
      await pass(1);
    } else if (isAnswer(event)) await act(() => pending.settle(event));
    else await Reflect.apply(Reflect.get(actions, event.type), actions, [tools, event]);
  };
  return { fire, check };
}

/** Takes every transition of a machine on its real page, plainly and in StrictMode. */
export function testPathsOnPage<M extends AnyStateMachine>(name: string, wanted: PathTest<M>): void {
  const { machine, model, before, isMain, begin } = wanted;
  const paths = viewPaths(wanted).map((path) => exactly(model, path));
  // StrictMode runs effects twice: the shortest path shows whether the page tolerates it.
  const shortest = paths.toSorted((one, other) => one.path.steps.length - other.path.steps.length)[0];
  describe(name, () => {
    describe.each([
      ['plain', false],
      ['StrictMode', true],
    ] as const)(`${machine.id}, %s`, (_, strict) => {
      for (const exact of paths) {
        const { path } = exact;
        const runs = strict ? exact === shortest : isMain;
        test(path.name, { tags: runs ? [] : ['long'] }, async () => {
          before();
          const pending = pendingActors(machine);
          const clock = new SimulatedClock();
          const rendered: RenderResult[] = [];
          const tools = await begin({
            machine: pending.machine,
            pending,
            clock,
            input: path.input,
            first: path.steps[0]?.event,
            render: (page) => void rendered.push(renderWithTheme(page, strict)),
          });
          await followPath(path, pageDriver(wanted, { pending, clock }, exact, tools));
          for (const { unmount } of rendered) unmount();
          expect({ startedTwice: pending.startedTwice(), leftBehind: pending.running() }).toEqual({ startedTwice: [], leftBehind: [] });
        });
      }
    });
  });
}
