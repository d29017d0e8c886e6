import { act, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, SimulatedClock } from 'xstate';
import type { MachineModel } from '#machines/model.ts';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { pendingActors } from '../../tools/machines/drive-actor.ts';
import { exactly } from './machines/exact-path.ts';
import { followPath } from './machines/follow-path.ts';
import { rememberWaits, type StateExpectations, viewDriver, viewPaths } from './machines/view-paths.ts';
import { render } from './render.tsx';

/** Renders a page with the theme, as the app does, but without a router. */
export const renderWithTheme = (page: ReactNode, strict = false): RenderResult => render(<ThemeProvider>{page}</ThemeProvider>, { strict });

interface PageParts<M extends AnyStateMachine> {
  machine: M;
  clock: SimulatedClock;
  input: unknown;
  /** The first event. */
  first: AnyEventObject | undefined;
}

interface PathStart<M extends AnyStateMachine> extends PageParts<M> {
  pending: ReturnType<typeof pendingActors<M>>;
  /** Renders the page in the mode of this path, plain or StrictMode. */
  render: (page: ReactNode) => void;
}

interface PathTest<M extends AnyStateMachine> {
  machine: M;
  model: MachineModel;
  /** One entry for each external event, called with a Testing Library user or with what `begin` returns. */
  actions: object;
  expectations: StateExpectations;
  before?: () => void;
  /** Whether `npm test` runs every path, and not only the shortest one in StrictMode. */
  isMain: boolean;
}

interface PagePaths<M extends AnyStateMachine> extends PathTest<M> {
  /** The real page or dialog, on the machine with pending actors. */
  page: (parts: PageParts<M>) => ReactNode;
}

interface ToolPaths<M extends AnyStateMachine> extends PathTest<M> {
  /** Returns the tools of the actions, and renders the page if no action does. */
  begin: (start: PathStart<M>) => unknown;
}

/** Takes every transition of a machine on its real page, plainly and in StrictMode. */
export function testPathsOnPage<M extends AnyStateMachine>(name: string, wanted: PagePaths<M> | ToolPaths<M>): void {
  const { machine, model, actions, expectations, before, isMain } = wanted;
  const toolsOf = async (start: PathStart<M>): Promise<unknown> => {
    if ('begin' in wanted) return wanted.begin(start);
    start.render(wanted.page(start));
    return userEvent.setup();
  };
  const paths = viewPaths({ model, actions, expectations }).map((path) => exactly(model, path));
  rememberWaits(
    machine,
    paths.map(({ path }) => path),
  );
  // StrictMode runs effects twice: the shortest path shows whether the page tolerates it.
  const shortest = paths.toSorted((one, other) => one.path.steps.length - other.path.steps.length)[0];
  describe(name, () => {
    describe.each([
      ['plain', false],
      ['StrictMode', true],
    ] as const)(`${machine.id}, %s`, (_, strict) => {
      for (const { path, asksIn } of paths) {
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
          await followPath(path, viewDriver({ machine: pending.machine, pending, clock, actions, tools, expectations, asksIn, act }));
          for (const { unmount } of rendered) unmount();
          expect({ startedTwice: pending.startedTwice(), leftBehind: pending.running() }).toEqual({ startedTwice: [], leftBehind: [] });
        });
      }
    });
  });
}
