import type { RegisteredModel } from '#machines/model.ts';
import { turnReasons } from '#shared/vocabulary.ts';
import { type TurnFacts, turnLabels, turnMachine } from './turn.machine.ts';

const atWork: TurnFacts = {
  accountStatus: 'active',
  paymentStatus: 'confirmed',
  developmentStatus: 'design',
  owes: false,
  suspendedByDebt: false,
  moneyInReview: false,
  owedIsProcessing: false,
  asksCustomer: false,
  asksAgency: false,
};
const examples: readonly Partial<TurnFacts>[] = [
  {},
  { accountStatus: 'cancelled' },
  { moneyInReview: true },
  { paymentStatus: 'processing' },
  { paymentStatus: 'pending' },
  { accountStatus: 'suspended', suspendedByDebt: true },
  { accountStatus: 'suspended' },
  { accountStatus: 'expired', developmentStatus: 'live' },
  { asksCustomer: true, asksAgency: true },
  { asksAgency: true },
  { developmentStatus: 'live' },
];

export const turnModel: RegisteredModel = {
  machine: turnMachine,
  labels: turnLabels,
  requirements: { '*': ['R-696'] },
  tables: ['tests/machines/turn-table.test.ts'],
  starts: turnReasons.map((value) => ({ value, context: {} })),
  cases: { FACTS_CHANGED: examples.map((one) => ({ facts: { ...atWork, ...one } })) },
};
