import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { type AccountStep, advanceAccount, advanceDevelopment, advancePayment, type PaymentStep } from '#server/lifecycle/advance.ts';
import { developmentStatuses } from '#shared/vocabulary.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { by, dayMs, developer, now, openLifecycles, otherDeveloper, outcomeOf, type Remains, remains, stand, undone } from './case.ts';
import { after, begin, type Move } from './status-model.ts';

let d: TestDatabase;
beforeAll(async () => {
  d = await openLifecycles();
});
afterAll(() => d.close());

const events = {
  change: fc.record({
    type: fc.constant('CHANGE_STATUS' as const),
    to: fc.constantFrom(...developmentStatuses),
    note: fc.constantFrom('Hablé con el cliente', ' '),
  }),
  assign: fc.record({
    type: fc.constant('ASSIGN_DEVELOPER' as const),
    developerId: fc.constantFrom(developer, otherDeveloper),
    developerActive: fc.boolean(),
  }),
  launch: fc.constant({ type: 'GO_LIVE' as const }),
  pay: fc.constantFrom<PaymentStep['event'][]>(
    { type: 'PROVIDER_PROCESSING' },
    { type: 'PROVIDER_APPROVED' },
    { type: 'PROVIDER_REJECTED' },
    { type: 'CONFIRM_MANUALLY', reference: 'SPEI 1' },
    { type: 'CONFIRM_MANUALLY', reference: '' },
    { type: 'UNDO_CONFIRMATION', method: 'transfer', note: 'Era de otro', owed: 490_000 },
    { type: 'UNDO_CONFIRMATION', method: 'mercadopago', note: 'Era de otro', owed: 490_000 },
    { type: 'UNDO_CONFIRMATION', method: 'transfer', note: ' ', owed: 490_000 },
  ),
  account: fc.constantFrom<AccountStep['event'][]>(
    { type: 'PAYMENT_CONFIRMED' },
    { type: 'RENEWAL_CONFIRMED', years: 1 },
    { type: 'EXPIRE' },
    { type: 'SUSPEND' },
    { type: 'PAYMENT_REVERSED' },
    { type: 'PAYMENT_UNDONE' },
    { type: 'DEBT_PAID', resumes: true },
    { type: 'DEBT_PAID', resumes: false },
    { type: 'RESUME', owes: false },
    { type: 'RESUME', owes: true },
    { type: 'CANCEL' },
    { type: 'CANCEL_BY_OWNER' },
    { type: 'CLOSE_UNPAID' },
  ),
};

const onDevelopment = fc
  .oneof({ weight: 6, arbitrary: events.change }, { weight: 3, arbitrary: events.assign }, { weight: 1, arbitrary: events.launch })
  .map((event): Move => ({ on: 'development', event }));
const onPayment = events.pay.map((event): Move => ({ on: 'payment', event }));
const onAccount = events.account.map((event): Move => ({ on: 'account', event }));
const moves = fc.oneof({ weight: 3, arbitrary: onDevelopment }, { weight: 1, arbitrary: onPayment }, { weight: 1, arbitrary: onAccount });
const step = fc.record({ move: moves, daysLater: fc.constantFrom(0, 1, 200) });

function play(tx: Tx, subscriptionId: number, move: Move, at: Date) {
  const common = { subscriptionId, by, note: 'Nota', now: at };
  if (move.on === 'development') return outcomeOf(advanceDevelopment(tx, { ...common, event: move.event }));
  if (move.on === 'payment') return outcomeOf(advancePayment(tx, { ...common, event: move.event }));
  return outcomeOf(advanceAccount(tx, { ...common, event: move.event }));
}

const asModel = ({ row, history, told }: Remains) => ({
  development: row?.developmentStatus,
  payment: row?.paymentStatus,
  owed: row?.owed,
  account: row?.accountStatus,
  assignedTo: row?.assignedTo,
  startDate: row?.startDate,
  endDate: row?.endDate,
  history: history.map((entry) => `${entry.lifecycle} ${entry.previousStatus} → ${entry.newStatus}`),
  told: told.map((one) => `${one.event} ${one.listener}`),
});

async function perform(tx: Tx, steps: { move: Move; daysLater: number }[]): Promise<void> {
  const subscriptionId = await stand(tx, {});
  let model = begin();
  let at = now;
  for (const { move, daysLater } of steps) {
    at = new Date(at.getTime() + daysLater * dayMs);
    const next = after(model, move, at);
    const outcome = await play(tx, subscriptionId, move, at);
    expect({ move, isAccepted: outcome === 'accepted' }).toEqual({ move, isAccepted: next !== null });
    model = next ?? model;
  }
  expect(asModel(await remains(tx, subscriptionId))).toEqual(model);
}

test('on any path the database matches an independent model, with the same history and notifications [R-352]', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => undone(d.db, (tx) => perform(tx, steps))),
    { numRuns: 60, seed: 20_261_121 },
  );
});
