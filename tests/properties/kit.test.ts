import { describe, expect, test } from 'vitest';
import { configurationName } from '#machines/configuration-name.ts';
import { checkoutModel } from '#machines/flows/checkout/checkout.model.ts';
import { orderCancellationModel } from '#machines/flows/order-cancellation/order-cancellation.model.ts';
import { paymentPendingModel } from '#machines/flows/payment-pending/payment-pending.model.ts';
import type { MachineModel } from '#machines/model.ts';
import { readPathAddress, replaySteps } from '#machines/path-steps.ts';
import { explore } from '../../tools/machines/explore-machine.ts';
import { stateNodes } from '../../tools/machines/machine-parts.ts';
import { fixtureMachine, fixtureModel } from '../support/machines/fixture-machine.ts';
import { changeBranches, type Loose, rebuild } from '../support/machines/machine-config.ts';
import { checkout } from './checkout.properties.ts';
import { everyMachine } from './every-machine.properties.ts';
import { checkerOf } from './kit/check.ts';
import { type Properties, type Property, propertiesOf } from './kit/temporal.ts';
import { orderCancellation, paymentPending } from './money.properties.ts';

/** A model whose machine has one transition changed. */
const changed = (model: MachineModel, state: string, descriptor: string, change: (branches: readonly Loose[]) => readonly Loose[]) => {
  const node = stateNodes(model.machine).find(({ path }) => path.join('.') === state);
  if (!node) throw new Error(`no state ${state}`);
  return { ...model, machine: rebuild(model.machine, (root) => changeBranches(root, node, descriptor, change)) };
};

/** What is reported about a property: a complaint, or whether anything met its condition. */
const reportOf = (model: MachineModel, property: Property): string => {
  try {
    return checkerOf(explore(model))(property) ? 'holds' : 'never applies';
  } catch (failure) {
    return String(failure);
  }
};

describe('a faulty machine is reported with a short path to the fault and its address:', () => {
  test.each<[string, MachineModel, Properties, { says: string; after: string }]>([
    [
      'a paid order is checked again',
      changed(paymentPendingModel, 'checking', 'xstate.done.actor.checkPayment', (branches) => branches.slice(1)),
      paymentPending,
      { says: 'never: the status of a paid order is checked again [R-037]', after: 'listo:checkPayment.3' },
    ],
    [
      'Atrás loses the input',
      changed(checkoutModel, 'filling.design', 'BACK', ([back]) => [{ ...back, actions: { type: 'replaceBrief', params: { brief: {} } } }]),
      checkout,
      {
        says: 'always: Atrás goes one step back and preserves everything typed [R-335]',
        after: 'START.0 → listo:loadCheckout.4 → BACK',
      },
    ],
    [
      'an answer leads nowhere',
      changed(orderCancellationModel, 'cancelling', 'xstate.done.actor.cancelOrder', () => [{ actions: 'forgetFailure' }]),
      orderCancellation,
      {
        says: 'eventually: every request ends: once all are answered, refused or timed out, nothing is busy',
        after: 'TYPE_CONCEPT.0 → CONFIRM → listo:cancelOrder.0',
      },
    ],
  ])('%s', (_, model, { temporal }, { says, after }) => {
    const property = [...everyMachine, ...temporal].find(({ type, id }) => `${type}: ${id}` === says);
    if (!property) throw new Error(`no property ${says}`);
    const found = reportOf(model, property);
    expect(found.split('\n').find((line) => line.startsWith('after: '))).toBe(`after: ${after}`);
    const manual = readPathAddress(/npm run path "([^"]+)"/.exec(found)?.[1] ?? '');
    if (!manual) throw new Error('no address');
    const { stops, refused } = replaySteps(model, manual);
    expect({ refused, end: stops.map(({ snapshot }) => configurationName(snapshot)).at(-1) }).toEqual({ refused: null, end: manual.end });
  });
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
      transition: (kept, { event }) => kept + (event?.type === 'SEND' ? more : 0),
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
