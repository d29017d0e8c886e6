import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { pendingActors } from '../../tools/machines/drive-actor.ts';
import { fixtureMachine } from '../support/machines/fixture-machine.ts';
import { renderWithTheme } from '../support/page-paths.tsx';

const LoggingScreen = ({ log }: { log: string[] }) => {
  useEffect(() => {
    log.push('up');
    return () => void log.push('down');
  }, [log]);
  return null;
};

test.each([
  ['plainly, its first effects run once', false, ['up']],
  ['in StrictMode, they are taken down once and run again', true, ['up', 'down', 'up']],
] as const)('when a page is rendered %s', (_, strict, expected) => {
  const log: string[] = [];
  renderWithTheme(<LoggingScreen log={log} />, strict);
  expect(log).toEqual(expected);
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
