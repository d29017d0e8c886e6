import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnswerOf } from '#api/contract/operation.ts';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { verifyPayment } from '#api/contract/payments/verify-payment.ts';
import type {
  PaymentSuccessContext,
  PaymentSuccessEvent,
  Unverified,
  VerifiedPayment,
} from '#machines/flows/payment-success/payment-success.machine.ts';
import { paymentSuccessModel } from '#machines/flows/payment-success/payment-success.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type Call, type PageGestures, passing, Told, type World } from '../browser-flow.ts';
import { CardOrder } from '../prepared/card-order.ts';
import { statusCall } from '../prepared/order-status.ts';
import { failureIn, firstWord } from '../prepared/said.ts';
import { walkOf } from '../walk-of.ts';
import { isAt, orderIn, wayToAccount } from './payment-result.ts';
import { skeleton } from './skeleton.ts';

const sentences: Readonly<Record<Unverified, string>> = {
  payment: 'Pago no verificado.',
  status: 'Estado de pago no confirmado.',
  details: 'Error al obtener detalles del pago.',
};
const verifying = skeleton('Verificando tu pago');

const noPayment = 1;

/** Paid as the first answer of a path says, without the shop having heard of it: so its own question has to find it out. */
const payFor = async ({ path, as }: World, order: CardOrder) => {
  const word = firstWord(path, 'verifyPayment');
  const first: VerifiedPayment | null = word === undefined || failureIn(word) !== null ? null : word.output;
  if (first === null) return { number: noPayment, pays: order };
  const pays = first.orderId === 2047 ? order : await CardOrder.place(await as('cliente2'), 'mercadopago');
  await order.fault('notice_lost', 1);
  const number = first.isPaid ? await pays.pay('approved', 'accredited') : await pays.pay('rejected', 'cc_rejected_other_reason');
  return { number, pays };
};

/** Asks the shop, which asks the provider: away, where the path says so. */
const question = (order: CardOrder): Call => ({
  operation: verifyPayment,
  by: 'server',
  brings: (event) => order.fault('error_before', failureIn(event) === 'card_unavailable' ? 50 : 0),
});

/** Money that did not pay the order may still have come: then the page asks how the order stands. */
const verification = (pays: CardOrder): Call => ({
  settle: async (_page, event, held) => {
    const answer = await held.say('asked', event);
    if (failureIn(event) !== null) return answer;
    const { success, subscription_id } = answer as AnswerOf<typeof verifyPayment>;
    expect({ success, subscription_id }).toEqual({ success: event.output.isPaid, subscription_id: pays.id });
    if (!success) await held.serve('loadOrder');
    return new Told({ isPaid: success, orderId: subscription_id, order: null });
  },
});

export const paymentSuccessFlow = browserFlow({
  model: paymentSuccessModel,
  who: 'cliente2',
  at: (input) => {
    const { orderId, paymentId } = input as Pick<PaymentSuccessContext, 'orderId' | 'paymentId'>;
    return `/payment/success?payment_id=${paymentId}&external_reference=${orderId}`;
  },
  further: [walkOf(paymentSuccessModel, 'START', 'listo:verifyPayment.2'), walkOf(paymentSuccessModel, 'START', 'falla:verifyPayment.1')],
  prepare: async (world) => {
    const order = await CardOrder.place(await world.as('cliente2'), 'mercadopago');
    const { number, pays } = await payFor(world, order);
    const { orderId, paymentId } = world.path.input as Pick<PaymentSuccessContext, 'orderId' | 'paymentId'>;
    const loadOrder = statusCall<PaidOrder>(
      order,
      world.as,
      (known) => known,
      (known) => known,
    );
    return {
      input: {
        ...Object(world.path.input),
        orderId: orderId === null ? null : order.id,
        paymentId: paymentId === null ? null : String(number),
      },
      calls: { asked: question(order), loadOrder, verifyPayment: verification(pays) },
      after: () => order.mend(),
    };
  },
  calls: {
    asked: { operation: verifyPayment, by: 'server' },
    verifyPayment: { settle: async () => undefined },
    loadOrder: { operation: getPaymentStatus, by: 'server' },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CHANGED: ({ page, announce }) => announce({ topic: 'order', id: orderIn(page) }),
  } satisfies PageGestures<PaymentSuccessEvent>,
  sees: {
    idle: passing,
    verifying,
    loading: verifying,
    shown: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Arrancamos tu proyecto');
      await expect(page.getByRole('link', { name: 'Ver mi proyecto' })).toHaveAttribute('href', '/account');
    },
    failed: async (page: Page, { context }: AnyMachineSnapshot) => {
      const { unverified, failure }: PaymentSuccessContext = context;
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading')).toHaveText('Error en la Verificación');
      await expect(alert).toContainText(unverified === null ? '?' : sentences[unverified]);
      await expect(alert).toContainText(failure?.message ?? '');
      await wayToAccount(page);
    },
    withoutOrder: isAt('/account'),
  },
});
