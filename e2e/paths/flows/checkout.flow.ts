import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { listPaymentMethods } from '#api/contract/payments/list-payment-methods.ts';
import { placeCardOrder } from '#api/contract/payments/place-card-order.ts';
import { placeTransferOrder } from '#api/contract/payments/place-transfer-order.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import { fieldNames } from '#features/checkout/field-names.ts';
import type { CheckoutEvent, LoadedCheckout } from '#machines/flows/checkout/checkout.context.ts';
import { checkoutModel } from '#machines/flows/checkout/checkout.model.ts';
import { situationName } from '#machines/situation-name.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type Hands, type PageGestures, passing } from '../browser-flow.ts';
import { leaveUnsent } from './checkout-draft.ts';
import { arriveAt } from './checkout-history.ts';
import { checkoutSights } from './checkout-sights.ts';
import { keepHere, leadsToProvider } from './provider.ts';

type Start = Extract<CheckoutEvent, { type: 'START' }>;
const startOf = (event: AnyEventObject | undefined): Start => {
  if (event?.type !== 'START') throw new Error('the checkout begins with its page');
  return event as Start;
};

const stored = { step: 'details', intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01', updated_at: '2026-11-12T16:48:00.000Z' } as const;

/** What the draft's machine tells the checkout is brought about where it asks the server: at the save that is on its way. */
const takeTheirs = async ({ page, held }: Hands, brief: object) => {
  await held.refuse('save', new RequestFailed({ code: 'draft_changed', message: 'Otra pestaña guardó este borrador' }));
  await held.answer('draft', { draft: { ...stored, brief } });
  await press('Usar lo de la otra')(page);
};

export const checkoutFlow = browserFlow({
  model: checkoutModel,
  who: ({ steps }) => (startOf(steps[0]?.event).isStaff ? 'admin' : 'cliente2'),
  at: (_input, { steps }) => {
    const { orderId } = startOf(steps[0]?.event);
    return `/checkout/web/2${orderId === null ? '' : `?pedido=${orderId}`}`;
  },
  before: leadsToProvider,
  pictured: (snapshot) => situationName(snapshot) !== 'filling.payment.choosing' || snapshot.context.methods.length === 2,
  calls: {
    package: { operation: getPackage },
    methods: { operation: listPaymentMethods },
    draft: { operation: getDraft },
    save: { operation: saveDraft },
    loadCheckout: {
      settle: async (page, event, held) => {
        if (event.type.startsWith('xstate.error.')) {
          await held.answer('methods', { methods: [] });
          return held.refuse('package', event.error);
        }
        const { package: found, methods, draft, unsent }: LoadedCheckout = event.output;
        // This tab has something unsent, so that a save is on its way from the beginning.
        await leaveUnsent(page, unsent ?? { step: draft.step, brief: draft.brief, base_updated_at: null });
        await held.answer('methods', { methods });
        await held.answer('package', { package: found });
        if (found.is_active) await held.answer('draft', { draft: { ...draft, brief: { business_description: 'Pan dulce' } } });
        else await held.answer('draft', { draft });
      },
    },
    loadInstructions: { operation: getTransferInstructions, answer: (transfer: TransferInstructions) => ({ transfer }) },
    placeTransferOrder: {
      operation: placeTransferOrder,
      answer: ({ orderId, transfer }: { orderId: number; transfer: TransferInstructions }) => ({
        success: true,
        subscription_id: orderId,
        message: 'Pedido registrado',
        transfer,
      }),
    },
    placeCardOrder: { operation: placeCardOrder, withNext: true },
    openProvider: {
      settle: async (page, { type }, held) => {
        if (type.startsWith('xstate.error.')) await keepHere(page);
        await held.answer('placeCardOrder', {
          success: true,
          subscription_id: 2047,
          message: 'Pedido registrado',
          init_point: 'https://pagos.example/pago/1',
        });
      },
    },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CONTINUE: ({ page }) => press('Continuar')(page),
    BACK: ({ page }) => press('Atrás')(page),
    GO_TO: ({ page }, { step }) => arriveAt(page, step),
    WRITE: ({ page }, { field: name, value }) => field(page, fieldNames[name]).fill(value),
    LEAVE_FIELD: async ({ page }, { field: name }) => {
      await field(page, fieldNames[name]).focus();
      await page.keyboard.press('Tab');
    },
    REPLACE_BRIEF: (hands, { brief }) => takeTheirs(hands, brief),
    RENEW_INTENT: async ({ page, held }, { intentKey }) => {
      // A step ahead and back again is what there is to save.
      await press('Continuar')(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información del negocio');
      await press('Atrás')(page);
      await held.answer('save', { draft: { ...stored, brief: {}, intent_key: intentKey } });
    },
    CHOOSE_METHOD: ({ page }, { method }) => page.getByRole('radio', { name: method === 'transfer' ? 'Transferencia' : 'Tarjeta' }).check(),
    CONFIRM: ({ page }) => press(/^(Confirmar pedido|Pagar con tarjeta)$/)(page),
    ACCEPT_PRICE: ({ page }) => press(/^Aceptar/)(page),
    DECLINE_PRICE: ({ page }) => press('Volver al paquete')(page),
    SESSION_ENDED: ({ held }) =>
      held.refuse('save', new RequestFailed({ code: 'unauthenticated', message: 'Inicia sesión para continuar' })),
  } satisfies PageGestures<CheckoutEvent>,
  sees: { ...checkoutSights, idle: passing, leavingForProvider: passing },
});
