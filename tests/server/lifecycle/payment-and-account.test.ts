import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountStep, advanceAccount, advancePayment, type PaymentStep } from '#server/lifecycle/advance.ts';
import { type AccountStatus, accountStatuses, type PaymentStatus, paymentStatuses } from '#shared/vocabulary.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { by, dayMs, now, openLifecycles, outcomeOf, refused, remains, stand, told, undone } from './case.ts';

let d: TestDatabase;
beforeAll(async () => {
  d = await openLifecycles();
});
afterAll(() => d.close());

const reached = (days: number) => new Date(now.getTime() + days * dayMs);
const common = { by, note: 'Nota', now };

describe('payment', () => {
  const events: Record<string, PaymentStep['event']> = {
    'the provider processes': { type: 'PROVIDER_PROCESSING' },
    'the provider approves': { type: 'PROVIDER_APPROVED' },
    'the provider rejects': { type: 'PROVIDER_REJECTED' },
    'confirmed by hand': { type: 'CONFIRM_MANUALLY', reference: 'SPEI 0042' },
    'confirmed by hand without a reference': { type: 'CONFIRM_MANUALLY', reference: '  ' },
  };
  const table: Record<PaymentStatus, Record<string, PaymentStatus>> = {
    pending: { 'the provider processes': 'processing', 'the provider approves': 'confirmed', 'confirmed by hand': 'confirmed' },
    processing: { 'the provider approves': 'confirmed', 'the provider rejects': 'pending', 'confirmed by hand': 'confirmed' },
    confirmed: {},
  };
  const cells = paymentStatuses.flatMap((from) =>
    Object.entries(events).map(([name, event]) => ({ from, name, event, to: table[from][name] })),
  );

  test.each(cells)('$from, $name: $to', ({ from, event, to }) =>
    undone(d.db, async (tx) => {
      const subscriptionId = await stand(tx, { paymentStatus: from });
      const before = await remains(tx, subscriptionId);
      const outcome = await outcomeOf(advancePayment(tx, { ...common, subscriptionId, event }));
      const after = await remains(tx, subscriptionId);
      if (to === undefined) {
        expect({ outcome, after }).toEqual({ outcome: refused, after: before });
        return;
      }
      expect({ outcome, after }).toEqual({
        outcome: 'accepted',
        after: {
          row: { ...before.row, paymentStatus: to, updatedAt: now },
          history: [
            {
              lifecycle: 'payment_status',
              subscriptionId,
              previousStatus: from,
              newStatus: to,
              changedBy: by,
              note: 'Nota',
              createdAt: now,
            },
          ],
          told: to === 'confirmed' ? told('payment.confirmed', { subscriptionId }, 'mail', 'push') : [],
        },
      });
    }),
  );
});

describe('account', () => {
  const begun = { startDate: reached(-365), endDate: reached(10) };
  const over = { startDate: reached(-366), endDate: reached(-1) };
  const longOver = { startDate: reached(-400), endDate: reached(-31) };
  const endsNow = { startDate: reached(-365), endDate: now };
  const terms = {
    'without a term': {},
    'within its term': begun,
    'after its term': over,
    'long after its term': longOver,
    'at the end of its term': endsNow,
  };
  type Term = keyof typeof terms;

  const events: Record<string, AccountStep['event']> = {
    paid: { type: 'PAYMENT_CONFIRMED' },
    reversed: { type: 'PAYMENT_REVERSED' },
    undone: { type: 'PAYMENT_UNDONE' },
    'debt paid': { type: 'DEBT_PAID', resumes: true },
    renewed: { type: 'RENEWAL_CONFIRMED', years: 2 },
    expire: { type: 'EXPIRE' },
    suspend: { type: 'SUSPEND' },
    resume: { type: 'RESUME', owes: false },
    cancel: { type: 'CANCEL' },
    'cancelled by its owner': { type: 'CANCEL_BY_OWNER' },
    'unpaid too long': { type: 'CLOSE_UNPAID' },
  };
  /** §4 of docs/requirements.md, hand-written. `expire` also requires that the term is over. */
  const table: Record<AccountStatus, Record<string, AccountStatus>> = {
    inactive: { paid: 'active', cancel: 'cancelled', 'cancelled by its owner': 'cancelled', 'unpaid too long': 'cancelled' },
    active: { renewed: 'active', expire: 'expired', suspend: 'suspended', reversed: 'suspended', undone: 'suspended', cancel: 'cancelled' },
    trial: { paid: 'active', expire: 'expired', cancel: 'cancelled' },
    suspended: { reversed: 'suspended', undone: 'suspended', 'debt paid': 'active', resume: 'active', cancel: 'cancelled' },
    cancelled: {},
    expired: { renewed: 'active', undone: 'expired', 'debt paid': 'expired', cancel: 'cancelled' },
  };
  /** The suspension cause after the event. Accounts that start out suspended have none. */
  const causeOf = (from: AccountStatus, event: AccountStep['event'], to: AccountStatus) =>
    to === 'suspended' && (from !== 'suspended' || event.type === 'PAYMENT_REVERSED') ? event.type : null;
  const cells = accountStatuses.flatMap((from) =>
    Object.keys(terms).flatMap((term) =>
      Object.entries(events).map(([name, event]) => {
        const isOver = term === 'after its term' || term === 'long after its term' || term === 'at the end of its term';
        return { from, term: term as Term, name, event, to: name === 'expire' && !isOver ? undefined : table[from][name] };
      }),
    ),
  );

  test.each(cells)('$from $term, $name: $to [R-358]', ({ from, term, name, event, to }) =>
    undone(d.db, async (tx) => {
      const subscriptionId = await stand(tx, { accountStatus: from, ...terms[term] });
      const before = await remains(tx, subscriptionId);
      const outcome = await outcomeOf(advanceAccount(tx, { ...common, subscriptionId, event }));
      const after = await remains(tx, subscriptionId);
      if (to === undefined) {
        expect({ outcome, after }).toEqual({ outcome: refused, after: before });
        return;
      }
      const endDate = before.row?.endDate ?? null;
      const renewedTerm =
        endDate === null
          ? {}
          : term === 'long after its term'
            ? { endDate: reached(730) }
            : { endDate: new Date(endDate.getTime() + 730 * dayMs) };
      const newTerm = name === 'paid' ? { startDate: now, endDate: reached(365) } : name === 'renewed' ? renewedTerm : {};
      expect({ outcome, after }).toEqual({
        outcome: 'accepted',
        after: {
          row: { ...before.row, accountStatus: to, suspensionCause: causeOf(from, event, to), ...newTerm, updatedAt: now },
          history:
            to === from
              ? []
              : [
                  {
                    lifecycle: 'account_status',
                    subscriptionId,
                    previousStatus: from,
                    newStatus: to,
                    changedBy: by,
                    note: 'Nota',
                    createdAt: now,
                  },
                ],
          told:
            to === from || name === 'paid'
              ? []
              : told('account.status_changed', { subscriptionId, from, to, cause: event.type, note: 'Nota' }, 'mail', 'push'),
        },
      });
    }),
  );
});

test('a missing order is not found', async () => {
  const missing = { code: 'not_found', message: 'Orden no encontrada' };
  const step = { ...common, subscriptionId: 999_999 };
  expect(await outcomeOf(d.db.transaction((tx) => advancePayment(tx, { ...step, event: { type: 'PROVIDER_APPROVED' } })))).toEqual(missing);
  expect(await outcomeOf(d.db.transaction((tx) => advanceAccount(tx, { ...step, event: { type: 'CANCEL' } })))).toEqual(missing);
});
