import { expect } from '@playwright/test';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { Call, World } from '../browser-flow.ts';
import type { CardOrder } from './card-order.ts';
import { failureIn } from './said.ts';
import { becomeSomebodyElse } from './somebody-else.ts';

/** The call for how an order stands, which is brought about: `orderIn` finds it in what the model's actor says, `tell` is what ours does. */
export const statusCall = <O>(
  order: CardOrder,
  as: World['as'],
  orderIn: (output: O) => PaidOrder,
  tell: (known: PaidOrder) => O,
): Call => ({
  operation: getPaymentStatus,
  by: 'server',
  brings: (event, page) => (failureIn(event) === null ? order.become(orderIn(event.output).payment_status) : becomeSomebodyElse(page, as)),
  told: ({ subscription }: { subscription: PaidOrder }, { output }) => {
    expect({ id: subscription.subscription_id, status: subscription.payment_status }).toEqual({
      id: order.id,
      status: orderIn(output).payment_status,
    });
    return tell(subscription);
  },
});
