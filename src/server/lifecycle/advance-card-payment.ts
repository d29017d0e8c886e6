import { type CardPaymentEvent, cardPaymentMachine } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { whyCardPaymentRefused } from '#machines/lifecycles/card-payment/explain-card-payment.ts';
import type { CardPaymentStatus } from '#shared/vocabulary.ts';
import { decide } from './decide.ts';

type KnownStatus = Exclude<CardPaymentStatus, 'unseen'>;

/** The next status of a card payment; `fits`: its money matches what is due. Refuses a decision that is not allowed. */
export const decideCardPayment = (status: CardPaymentStatus, fits: boolean, event: CardPaymentEvent): KnownStatus => {
  const to = decide(cardPaymentMachine, status, { fits }, event, whyCardPaymentRefused);
  if (to === 'unseen') throw new Error('what was seen cannot be unseen');
  return to;
};

const moves = (status: CardPaymentStatus, fits: boolean, event: CardPaymentEvent): boolean =>
  cardPaymentMachine.resolveState({ value: status, context: { fits } }).can(event);

/** The statuses that these events lead to, in order. Events that change nothing are skipped: the provider may repeat itself. */
export function cardPaymentSteps(from: CardPaymentStatus, fits: boolean, events: readonly CardPaymentEvent[]): KnownStatus[] {
  const steps: KnownStatus[] = [];
  let status = from;
  for (const event of events) {
    if (!moves(status, fits, event)) continue;
    const to = decideCardPayment(status, fits, event);
    steps.push(to);
    status = to;
  }
  return steps;
}
