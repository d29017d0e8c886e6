import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { describe, test } from 'vitest';
import { type AnyStateMachine, SimulatedClock } from 'xstate';
import type { MachineModel } from '#machines/model.ts';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { heldActors } from './machines/drive-actor.ts';
import { type Sights, viewDriver, viewPaths } from './machines/view-paths.ts';
import { walk } from './machines/walk-path.ts';

/** Draws a page with the theme, as the app does; its router is its own matter. */
export const drawPage = (page: ReactNode): RenderResult => render(<ThemeProvider>{page}</ThemeProvider>);

interface PageWalk<M extends AnyStateMachine> {
  machine: M;
  model: MachineModel;
  /** One entry for each event that comes from outside, given a person's hands. */
  gestures: object;
  sees: Sights;
  /** The real page or dialog, on the machine whose actors are held. */
  page: (parts: { machine: M; clock: SimulatedClock; input: unknown }) => ReactNode;
  before?: () => void;
}

/** Walks every transition of a machine on its real page, once plainly and once in StrictMode. */
export function walkPage<M extends AnyStateMachine>(name: string, { machine, model, gestures, sees, page, before }: PageWalk<M>): void {
  const paths = viewPaths({ model, gestures, sees });
  describe(name, () => {
    describe.each([
      ['plain', false],
      ['StrictMode', true],
    ] as const)(`${machine.id}, %s`, (_, strict) => {
      test.each(paths.map((path) => [path.name, path] as const))('%s', async (_name, path) => {
        before?.();
        const held = heldActors(machine);
        const clock = new SimulatedClock();
        const user: UserEvent = userEvent.setup();
        const drawn = page({ machine: held.machine, clock, input: path.input });
        drawPage(strict ? <StrictMode>{drawn}</StrictMode> : drawn);
        await walk(path, viewDriver({ machine: held.machine, held, clock, gestures, tools: user, sees, act }));
      });
    });
  });
}
