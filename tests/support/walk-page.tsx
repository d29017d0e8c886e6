import { act, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, SimulatedClock } from 'xstate';
import type { MachineModel } from '#machines/model.ts';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { pendingActors } from '../../tools/machines/drive-actor.ts';
import { exactly } from './machines/exact-path.ts';
import { rememberWaits, type StateExpectations, viewDriver, viewPaths } from './machines/view-paths.ts';
import { walk } from './machines/walk-path.ts';
import { render } from './render.tsx';

/** Renders a page with the theme, as the app does; its router is its own matter. */
export const renderWithTheme = (page: ReactNode, strict = false): RenderResult => render(<ThemeProvider>{page}</ThemeProvider>, { strict });

interface WalkParts<M extends AnyStateMachine> {
  machine: M;
  clock: SimulatedClock;
  input: unknown;
  /** What happens first. */
  first: AnyEventObject | undefined;
}

interface WalkStart<M extends AnyStateMachine> extends WalkParts<M> {
  pending: ReturnType<typeof pendingActors<M>>;
  /** Draws the page in the mode of this walk. */
  render: (page: ReactNode) => void;
}

interface Walked<M extends AnyStateMachine> {
  machine: M;
  model: MachineModel;
  /** One entry for each event that comes from outside, given a user of Testing Library, or what `begin` gives. */
  actions: object;
  expectations: StateExpectations;
  before?: () => void;
  /** Whether `npm test` takes every path, and not the shortest in StrictMode alone. */
  isMain: boolean;
}

interface PageWalk<M extends AnyStateMachine> extends Walked<M> {
  /** The real page or dialog, on the machine whose actors are kept pending. */
  page: (parts: WalkParts<M>) => ReactNode;
}

interface ToolWalk<M extends AnyStateMachine> extends Walked<M> {
  /** Gives the actions their tools, and renders the page where no action does. */
  begin: (start: WalkStart<M>) => unknown;
}

/** Takes every transition of a machine on its real page, plainly and in StrictMode. */
export function walkPage<M extends AnyStateMachine>(name: string, walked: PageWalk<M> | ToolWalk<M>): void {
  const { machine, model, actions, expectations, before, isMain } = walked;
  const toolsOf = async (start: WalkStart<M>): Promise<unknown> => {
    if ('begin' in walked) return walked.begin(start);
    start.render(walked.page(start));
    return userEvent.setup();
  };
  const walks = viewPaths({ model, actions, expectations }).map((path) => exactly(model, path));
  rememberWaits(
    machine,
    walks.map(({ path }) => path),
  );
  // StrictMode runs effects twice: the shortest path shows whether the page bears it.
  const shortest = walks.toSorted((one, other) => one.path.steps.length - other.path.steps.length)[0];
  describe(name, () => {
    describe.each([
      ['plain', false],
      ['StrictMode', true],
    ] as const)(`${machine.id}, %s`, (_, strict) => {
      for (const { path, asksIn } of walks) {
        const runs = strict ? path === shortest?.path : isMain;
        test(path.name, { tags: runs ? [] : ['long'] }, async () => {
          before?.();
          const pending = pendingActors(machine);
          const clock = new SimulatedClock();
          const rendered: RenderResult[] = [];
          const renderInMode = (page: ReactNode) => void rendered.push(renderWithTheme(page, strict));
          const tools = await toolsOf({
            machine: pending.machine,
            pending,
            clock,
            input: path.input,
            first: path.steps[0]?.event,
            render: renderInMode,
          });
          await walk(path, viewDriver({ machine: pending.machine, pending, clock, actions, tools, expectations, asksIn, act }));
          for (const { unmount } of rendered) unmount();
          expect({ startedTwice: pending.startedTwice(), leftBehind: pending.running() }).toEqual({ startedTwice: [], leftBehind: [] });
        });
      }
    });
  });
}
