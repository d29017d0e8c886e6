import { act, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useMachine } from '@xstate/react';
import { StrictMode, useEffect } from 'react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { pendingActors } from '../../tools/machines/drive-actor.ts';
import { type FixtureEvent, fixtureMachine, fixtureModel } from '../support/machines/fixture-machine.ts';
import { followPath } from '../support/machines/follow-path.ts';
import { type StateExpectations, type ViewActions, viewDriver, viewPaths } from '../support/machines/view-paths.ts';
import { renderWithTheme } from '../support/page-paths.tsx';

type Machine = ReturnType<typeof fixtureMachine>;

/** A screen for the kit's small machine. With `retrySends` a button sends the wrong event. */
const CodeScreen = ({ machine, clock, retrySends }: { machine: Machine; clock: SimulatedClock; retrySends: FixtureEvent }) => {
  const [snapshot, send] = useMachine(machine, { clock });
  const first = snapshot.matches('open');
  return (
    <main>
      <h1>{String(snapshot.value)}</h1>
      {first && (
        <button type="button" onClick={() => send({ type: 'SEND', code: '123456' })}>
          Enviar
        </button>
      )}
      {first && (
        <button type="button" onClick={() => send({ type: 'CLOSE' })}>
          Cerrar
        </button>
      )}
      {snapshot.can({ type: 'RETRY' }) && (
        <button type="button" onClick={() => send(retrySends)}>
          Reintentar
        </button>
      )}
    </main>
  );
};

const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const heading = (name: string) => () => {
  screen.getByRole('heading', { name });
};
const actions: ViewActions<FixtureEvent, UserEvent> = { SEND: press('Enviar'), RETRY: press('Reintentar'), CLOSE: press('Cerrar') };
const expectations: StateExpectations = {
  open: heading('open'),
  judging: heading('judging'),
  right: heading('right'),
  wrong: heading('wrong'),
  closed: heading('closed'),
};
const paths = viewPaths({ model: fixtureModel, actions, expectations });

const followOnView = async (path: (typeof paths)[number], retrySends: FixtureEvent = { type: 'RETRY' }): Promise<void> => {
  const clock = new SimulatedClock();
  const pending = pendingActors(fixtureMachine());
  render(
    <StrictMode>
      <CodeScreen machine={pending.machine} clock={clock} retrySends={retrySends} />
    </StrictMode>,
  );
  await followPath(path, viewDriver({ machine: pending.machine, pending, clock, actions, tools: userEvent.setup(), expectations, act }));
};

test('a button that sends the wrong event fails, and its step is named', async () => {
  const [path] = paths.filter((one) => one.steps.some((step) => step.event.type === 'RETRY'));
  expect(path).toBeDefined();
  if (path) await expect(followOnView(path, { type: 'SEND', code: '' })).rejects.toThrow(/^step 3 of \d+, RETRY → "open" \{"attempts":1\}/);
});

const TellingScreen = ({ log }: { log: string[] }) => {
  useEffect(() => {
    log.push('up');
    return () => void log.push('down');
  }, [log]);
  return null;
};

test.each([
  ['plainly, its first effects run once', false, ['up']],
  ['in StrictMode, they are taken down once and run again', true, ['up', 'down', 'up']],
] as const)('when a page is rendered %s', (_, strict, told) => {
  const log: string[] = [];
  renderWithTheme(<TellingScreen log={log} />, strict);
  expect(log).toEqual(told);
});

test('an actor started again while still running is reported, and so is one never stopped', () => {
  const pending = pendingActors(fixtureMachine());
  const [stopped, left] = [createActor(pending.machine), createActor(pending.machine)];
  for (const actor of [stopped, left]) actor.start().send({ type: 'SEND', code: '123456' });
  stopped.stop();
  expect({ startedTwice: pending.startedTwice(), leftBehind: pending.running() }).toEqual({
    startedTwice: ['judge'],
    leftBehind: ['judge'],
  });
  left.stop();
  expect(pending.running()).toEqual([]);
});
