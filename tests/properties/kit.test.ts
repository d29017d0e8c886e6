import { expect, test } from 'vitest';
import { configurationName } from '#machines/configuration-name.ts';
import { paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { paymentPendingModel } from '#machines/flows/payment-pending/payment-pending.model.ts';
import type { MachineModel } from '#machines/model.ts';
import { readPathAddress, replaySteps } from '#machines/path-steps.ts';
import { explore } from '../../tools/machines/explore-machine.ts';
import { fixtureMachine, fixtureModel } from '../support/machines/fixture-machine.ts';
import { checkerOf } from './kit/check.ts';
import { type Property, propertiesOf } from './kit/temporal.ts';
import { paymentPending } from './money.properties.ts';

/** Somebody who still checks a paid order. */
const tireless: MachineModel = { ...paymentPendingModel, machine: paymentPendingMachine.provide({ guards: { isConfirmed: () => false } }) };

/** What is reported about a property: a complaint, or whether anything met its condition. */
const reportOf = (model: MachineModel, property: Property): string => {
  try {
    return checkerOf(explore(model))(property) ? 'holds' : 'never applies';
  } catch (failure) {
    return String(failure);
  }
};

test('a faulty machine is reported with a short path to the fault and its address', () => {
  const sentence = 'the status of a paid order is checked again [R-037]';
  const property = paymentPending.temporal.find(({ type, id }) => type === 'never' && id === sentence);
  if (!property) throw new Error(`no property ${sentence}`);
  const found = reportOf(tireless, property);
  expect(found.split('\n').find((line) => line.startsWith('after: '))).toBe('after: listo:checkPayment.3');
  const manual = readPathAddress(/npm run path "([^"]+)"/.exec(found)?.[1] ?? '');
  if (!manual) throw new Error('no address');
  const { stops, refused } = replaySteps(tireless, manual);
  expect({ refused, end: stops.map(({ snapshot }) => configurationName(snapshot)).at(-1) }).toEqual({ refused: null, end: manual.end });
});

const said = propertiesOf(fixtureMachine(), ({ always, never, eventually, until, reference }) => [
  always('right only by being judged', {
    given: ({ snapshot }) => snapshot.matches('right'),
    predicate: ({ event }) => event?.type === 'xstate.done.actor.judge',
  }),
  always('never tried', { given: () => false, predicate: () => false }),
  never('closed', ({ snapshot }) => snapshot.matches('closed')),
  eventually('judged', { from: ({ snapshot }) => snapshot.matches('judging'), to: ({ snapshot }) => !snapshot.matches('judging') }),
  eventually('closed', { from: ({ snapshot }) => snapshot.matches('judging'), to: ({ snapshot }) => snapshot.matches('closed') }),
  until('no attempt before a code is sent', {
    from: ({ event }) => event === undefined,
    hold: ({ snapshot }) => snapshot.context.attempts === 0,
    until: ({ event }) => event?.type === 'SEND',
  }),
  until('open until closed', {
    from: ({ event }) => event === undefined,
    hold: ({ snapshot }) => snapshot.matches('open'),
    until: ({ event }) => event?.type === 'CLOSE',
  }),
  ...[1, 2].map((more) =>
    reference(`attempts are counted by ${more}`, {
      begin: () => 0,
      transition: (value, { event }) => value + (event?.type === 'SEND' ? more : 0),
      projectModel: ({ context }) => context.attempts,
    }),
  ),
]).temporal;

test('each operator holds or is violated, and a property that never applies is not taken for true', () => {
  const reports = said.map((property) => reportOf(fixtureModel, property));
  const short = reports.map((report) => /after: .*/.exec(report)?.[0] ?? report);
  expect(short).toEqual([
    'holds',
    'never applies',
    'after: SEND.0 → listo:judge.0 → tras:lookAround',
    'holds',
    'after: SEND.0 → listo:judge.1',
    'holds',
    'after: SEND.0',
    'holds',
    'after: SEND.0',
  ]);
  expect(reports.at(-1)).toContain('it is 1, not 2');
});
