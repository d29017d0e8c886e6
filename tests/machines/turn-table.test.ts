import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { exampleOwnOrder } from '#machines/flows/own-order/example-own-order.ts';
import { dueOf, purchaseOf } from '#machines/flows/own-order/purchase.ts';
import { sideOf, type TurnFacts, turnMachine } from '#machines/lifecycles/turn/turn.machine.ts';
import { turnWords } from '#machines/lifecycles/turn/turn-words.ts';
import { presentDates } from '#server/sales/orders/turns.present.ts';
import {
  type AccountStatus,
  accountStatuses,
  type DevelopmentStatus,
  developmentStatuses,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
  type TurnReason,
  turnReasons,
} from '#shared/vocabulary.ts';
import { readTable } from '../support/machines/transition-table.ts';

/**
 * By account and payment; 'owing' is a payment whose confirmation was undone. WORK: it depends on the stage and the conversation; END: the same after
 * support ended.
 */
const table = `
            pending    processing          confirmed   owing
 inactive   unpaid     payment_processing  WORK        unpaid
 trial      unpaid     payment_processing  WORK        unpaid
 active     unpaid     payment_processing  WORK        unpaid
 suspended  unpaid     payment_processing  suspended   unpaid
 expired    unpaid     payment_processing  END         unpaid
 cancelled  cancelled  cancelled           cancelled   cancelled`;

/** By stage and by whom the open messages wait for. */
const work = `
                 nobody  agency              customer              both
 pending         work    question_to_agency  question_to_customer  question_to_customer
 gathering_info  work    question_to_agency  question_to_customer  question_to_customer
 design          work    question_to_agency  question_to_customer  question_to_customer
 development     work    question_to_agency  question_to_customer  question_to_customer
 review          work    question_to_agency  question_to_customer  question_to_customer
 staging         work    question_to_agency  question_to_customer  question_to_customer
 live            live    question_to_agency  question_to_customer  question_to_customer`;

const conversations = {
  nobody: { asksCustomer: false, asksAgency: false },
  agency: { asksCustomer: false, asksAgency: true },
  customer: { asksCustomer: true, asksAgency: false },
  both: { asksCustomer: true, asksAgency: true },
} as const;

const flags = [false, true];
/** Every combination with what the tables say, and then what comes before them: money in review, money being processed, a debt that suspended it. */
const combinations = readTable(table).flatMap(({ status, event, next }) =>
  readTable(work).flatMap((atWork) =>
    flags.flatMap((moneyInReview) =>
      flags.flatMap((owedIsProcessing) =>
        flags.map((suspendedByDebt) => {
          const facts: TurnFacts = {
            accountStatus: status as AccountStatus,
            paymentStatus: (event === 'owing' ? 'confirmed' : event) as PaymentStatus,
            developmentStatus: atWork.status as DevelopmentStatus,
            owes: event === 'owing',
            ...conversations[atWork.event as keyof typeof conversations],
            ...{ moneyInReview, owedIsProcessing, suspendedByDebt },
          };
          const isOver = next === 'END' && facts.developmentStatus === 'live';
          const said = isOver ? 'support_ended' : next === 'WORK' || next === 'END' ? atWork.next : next;
          const ofSuspended = said === 'suspended' && suspendedByDebt ? 'suspended_unpaid' : said;
          const isLeft = said === 'cancelled';
          const expected = isLeft ? said : moneyInReview ? 'money_in_review' : owedIsProcessing ? 'payment_processing' : ofSuspended;
          return { facts, expected: expected as TurnReason };
        }),
      ),
    ),
  ),
);

const reasonAfter = (before: TurnReason, facts: TurnFacts): TurnReason =>
  transition(turnMachine, turnMachine.resolveState({ value: before, context: {} }), { type: 'FACTS_CHANGED', facts })[0].value;

describe('turn: the first rule that holds decides [R-696]', () => {
  test('the tables name every status', () => {
    expect(new Set(combinations.map(({ facts }) => facts.accountStatus))).toEqual(new Set(accountStatuses));
    expect(new Set(combinations.map(({ facts }) => facts.paymentStatus))).toEqual(new Set(paymentStatuses));
    expect(new Set(combinations.map(({ facts }) => facts.developmentStatus))).toEqual(new Set(developmentStatuses));
    expect(new Set(combinations.map(({ expected }) => expected))).toEqual(new Set(turnReasons));
  });

  test('every combination has the turn that the tables say, whatever it was before', () => {
    const wrong = combinations.filter(({ facts, expected }) => turnReasons.some((before) => reasonAfter(before, facts) !== expected));
    expect(wrong).toEqual([]);
  });
});

test('whose turn it is for each reason [R-696]', () => {
  const of = (who: string) => turnReasons.filter((reason) => sideOf(reason) === who);
  expect(of('customer')).toEqual(['unpaid', 'suspended_unpaid', 'question_to_customer']);
  expect(of('agency')).toEqual(['money_in_review', 'suspended', 'question_to_agency', 'work']);
  expect(of('nobody')).toEqual(['cancelled', 'payment_processing', 'support_ended', 'live']);
});

/** How a sentence begins, by whose turn it is, for each side. */
const beginnings = {
  customer: { customer: /^Te toca: /, agency: /^Nos toca: /, nobody: /^(?:En espera|Listo|Cerrado): / },
  staff: { customer: /^Le toca al cliente: /, agency: /^Nos toca: /, nobody: /^(?:En espera|Listo|Cerrado): / },
} as const;
const whole = /^[A-ZÁÉÍÓÚ][^{}]+\.$/;

/** Turned on Friday 14 November 2025 at 10:00; Monday is a holiday. Paid on Wednesday, 7 days: until Monday 24. */
const since = new Date('2025-11-14T16:00:00.000Z');
const paidAt = new Date('2025-11-12T18:00:00.000Z');
const asked = new Date('2025-11-13T20:30:00.000Z');
const closesAt = new Date('2025-11-19T18:00:00.000Z');
const calendar = { now: new Date('2025-11-14T18:00:00.000Z'), closed: new Set<string>() };
const due = {
  decision: '2025-11-18T16:00:00.000Z',
  answer: '2025-11-14T20:30:00.000Z',
  promised: '2025-11-25T05:59:59.999Z',
  closing: '2025-11-19T18:00:00.000Z',
};

interface Dates {
  isPromised: boolean;
  isAsked: boolean;
  closes: boolean;
}
const everyDates: Dates[] = flags.flatMap((isPromised) =>
  flags.flatMap((isAsked) => flags.map((closes) => ({ isPromised, isAsked, closes }))),
);

/**
 * What each reason is due by: the first of these that the order has. From the requirements: decisions and answers take 24 business hours, an
 * unpaid order closes by itself, and work, as what was asked for and answered, is due on the promised date.
 */
const dueBy: Readonly<Record<TurnReason, readonly (keyof typeof due)[]>> = {
  cancelled: [],
  money_in_review: ['decision'],
  payment_processing: [],
  unpaid: ['closing'],
  suspended_unpaid: [],
  suspended: [],
  support_ended: [],
  question_to_customer: [],
  question_to_agency: ['answer', 'promised'],
  work: ['promised'],
  live: [],
};

/** A project online has no delivery to come. */
function expectedDue(reason: TurnReason, stage: DevelopmentStatus, { isPromised, isAsked, closes }: Dates): string | null {
  const has = { decision: true, answer: isAsked, closing: closes, promised: isPromised && stage !== 'live' };
  const first = dueBy[reason].find((one) => has[one]);
  return first === undefined ? null : due[first];
}

/** An order with these facts, as far as whose turn it is and its dates depend on it. */
const rowOf = (facts: TurnFacts, reason: TurnReason, { isPromised, isAsked, closes }: Dates, isReturned: boolean) => ({
  turnWho: sideOf(reason),
  turnReason: reason,
  turnSince: since,
  askedSince: isAsked ? asked : null,
  closesAt: closes ? closesAt : null,
  pausedDays: 0,
  deliveryDays: isPromised ? 7 : null,
  startDate: paidAt,
  launchedAt: isPromised && facts.developmentStatus === 'live' ? since : null,
  launchPromisedOn: isPromised && facts.developmentStatus === 'live' ? '2025-11-24' : null,
  launchPausedDays: null,
  accountStatus: facts.accountStatus,
  suspensionCause: isReturned ? ('PAYMENT_REVERSED' as const) : null,
  developmentStatus: facts.developmentStatus,
  pricePaid: 490_000,
  owed: facts.owes ? 490_000 : 0,
});

/** Of combinations that the dates and words cannot tell apart, one. */
const distinct = [
  ...new Map(
    combinations.map((one) => {
      const { accountStatus, developmentStatus, owes, suspendedByDebt } = one.facts;
      return [[one.expected, accountStatus, developmentStatus, owes, suspendedByDebt].join(), one];
    }),
  ).values(),
];

test.each(['customer', 'staff'] as const)(
  'no combination leaves the %s without what, what next, by when or why there is no date, and what happens otherwise [R-696]',
  (reader) => {
    for (const { facts, expected: reason } of distinct) {
      for (const dates of everyDates) {
        const { turn } = presentDates(rowOf(facts, reason, dates, facts.suspendedByDebt), reader, calendar);
        expect(turn.sentence).toMatch(beginnings[reader][sideOf(reason)]);
        for (const sentence of [turn.sentence, turn.next, turn.otherwise]) expect(sentence).toMatch(whole);
        const by = expectedDue(reason, facts.developmentStatus, dates);
        expect([reason, turn.by]).toEqual([reason, by]);
        if (by === null) expect(turn.undated).toMatch(/^[A-Z].+[^.]$/);
        else expect(turn.undated).toBeNull();
      }
    }
  },
);

const debt = { kind: 'owed', amount: 4900, currency: 'MXN', of_renewal: false, owed: 4900 } as const;
const chargedBack = { kind: 'charged_back', amount: 4900, currency: 'MXN', of_renewal: false } as const;
const renewal = {
  renewal: { renewal_id: 1, subscription_id: 2031, years: 1, amount: 4900, payment_status: 'pending' },
} as OwnOrder['open_renewal'];

/** What is wrong with the money of orders with these facts, in each way that the ledger knows. */
function troublesOf({ owes, suspendedByDebt, accountStatus }: TurnFacts): Pick<OwnOrder, 'money_trouble' | 'open_renewal'>[] {
  if (owes) return [{ money_trouble: debt, open_renewal: null }];
  if (!suspendedByDebt || accountStatus !== 'suspended') return [{ money_trouble: null, open_renewal: null }];
  return [
    { money_trouble: { ...debt, of_renewal: true }, open_renewal: renewal },
    { money_trouble: chargedBack, open_renewal: null },
  ];
}

test('wherever it is the customer’s turn, one action leads on [R-696]', () => {
  const without = distinct.filter(({ facts, expected: reason }) => {
    if (sideOf(reason) !== 'customer') return false;
    const { turn } = presentDates(
      rowOf(facts, reason, { isPromised: true, isAsked: false, closes: false }, facts.suspendedByDebt),
      'customer',
      calendar,
    );
    return paymentMethods.some((payment_method) =>
      troublesOf(facts).some((trouble) => {
        const { accountStatus: status, paymentStatus: payment_status, developmentStatus: development_status } = facts;
        const order = { ...exampleOwnOrder, status, payment_status, development_status, payment_method, turn, ...trouble };
        return dueOf(order, purchaseOf(order, calendar.now.toISOString())) === null;
      }),
    );
  });
  expect(without.map(({ facts, expected }) => ({ ...facts, expected }))).toEqual([]);
});

const plain = { due: 4900, isAnswered: false, isReturned: false, by: null };

test('the amount to pay is part of the sentence; an order that does not close by itself waits for it', () => {
  const turn = { ...plain, reason: 'unpaid', developmentStatus: 'pending', by: due.closing } as const;
  expect(turnWords(turn, 'customer').sentence).toBe('Te toca: pagar $4,900.00\u00a0MXN.');
  expect(turnWords(turn, 'staff').sentence).toBe('Le toca al cliente: pagar $4,900.00\u00a0MXN.');
  expect(turnWords(turn, 'customer').next).toBe('Empezamos en cuanto se confirme tu pago.');
  expect(turnWords({ ...turn, by: null }, 'customer').next).toBe('Seguimos en cuanto se confirme tu pago.');
});

test.each([
  ['design', 'Mientras tanto, tu proyecto espera.'],
  ['live', 'Todo se queda como está.'],
] as const)('without an answer of the customer, in %s: %s', (developmentStatus, otherwise) => {
  const turn = { ...plain, reason: 'question_to_customer', developmentStatus } as const;
  expect(turnWords(turn, 'customer').otherwise).toBe(otherwise);
});

test.each(['customer', 'staff'] as const)('the %s is promised no mail about the work: the customer may decline it [R-713]', (reader) => {
  for (const developmentStatus of developmentStatuses) {
    const words = turnWords({ ...plain, reason: 'work', developmentStatus }, reader);
    expect(Object.values(words).join(' ')).not.toMatch(/correo|avis/i);
  }
});

test('after a returned payment the customer is asked to write, not to pay: the order takes no payment until it is reactivated', () => {
  const turn = { ...plain, reason: 'suspended_unpaid', developmentStatus: 'design' } as const;
  expect(turnWords({ ...turn, isReturned: true }, 'customer').sentence).toBe('Te toca: escribirnos para acordar el pago que se regresó.');
  expect(turnWords({ ...turn, isReturned: false }, 'customer').sentence).toBe('Te toca: poner tu pago al corriente.');
});

test.each([
  [false, 'Nos toca: atender tu mensaje.', 'Nos toca: atender el mensaje del cliente.'],
  [true, 'Nos toca: terminar lo que pediste.', 'Nos toca: terminar lo que pidió el cliente.'],
])('a message that staff answered is work to finish: answered %s', (isAnswered, customer, staff) => {
  const turn = { ...plain, reason: 'question_to_agency', developmentStatus: 'design', isAnswered } as const;
  expect([turnWords(turn, 'customer').sentence, turnWords(turn, 'staff').sentence]).toEqual([customer, staff]);
});
