import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { sideOf, type TurnFacts, turnMachine } from '#machines/lifecycles/turn/turn.machine.ts';
import { turnWords } from '#machines/lifecycles/turn/turn-words.ts';
import {
  type AccountStatus,
  accountStatuses,
  type DevelopmentStatus,
  developmentStatuses,
  type PaymentStatus,
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

test.each(['customer', 'staff'] as const)(
  'no combination leaves the %s without what, what next, by when or why there is no date, and what happens otherwise [R-696]',
  (reader) => {
    const by = '2025-11-26T06:00:00.000Z';
    const turns = combinations.flatMap(({ facts: { developmentStatus, owes }, expected: reason }) =>
      flags.map((isReturned) => ({ reason, developmentStatus, due: 4900, owes, isReturned })),
    );
    for (const turn of turns) {
      const { reason } = turn;
      const words = turnWords({ ...turn, by: null }, reader);
      expect(words.sentence).toMatch(beginnings[reader][sideOf(reason)]);
      for (const sentence of [words.sentence, words.next, words.otherwise]) expect(sentence).toMatch(whole);
      // A decision about money always has a date.
      if (reason !== 'money_in_review') expect(words.undated).toMatch(/^[A-Z].+[^.]$/);
      expect(turnWords({ ...turn, by }, reader)).toEqual({ ...words, by, undated: null });
    }
  },
);

test('the amount to pay is part of the sentence, and work that began before waits for it', () => {
  const turn = { reason: 'unpaid', developmentStatus: 'pending', due: 4900, owes: false, isReturned: false, by: null } as const;
  expect(turnWords(turn, 'customer').sentence).toBe('Te toca: pagar $4,900.00\u00a0MXN.');
  expect(turnWords(turn, 'staff').sentence).toBe('Le toca al cliente: pagar $4,900.00\u00a0MXN.');
  expect(turnWords(turn, 'customer').next).toBe('Empezamos en cuanto se confirme tu pago.');
  expect(turnWords({ ...turn, owes: true }, 'customer').next).toBe('Seguimos en cuanto se confirme tu pago.');
});

test.each([
  ['design', 'Mientras tanto, tu proyecto espera.'],
  ['live', 'Todo se queda como está.'],
] as const)('without an answer of the customer, in %s: %s', (developmentStatus, otherwise) => {
  const turn = { reason: 'question_to_customer', developmentStatus, due: 4900, owes: false, isReturned: false, by: null } as const;
  expect(turnWords(turn, 'customer').otherwise).toBe(otherwise);
});

test('after a returned payment the customer is asked to write, not to pay: the order takes no payment until it is reactivated', () => {
  const turn = { reason: 'suspended_unpaid', developmentStatus: 'design', due: 4900, owes: false, by: null } as const;
  expect(turnWords({ ...turn, isReturned: true }, 'customer').sentence).toBe('Te toca: escribirnos para acordar el pago que se regresó.');
  expect(turnWords({ ...turn, isReturned: false }, 'customer').sentence).toBe('Te toca: poner tu pago al corriente.');
});
