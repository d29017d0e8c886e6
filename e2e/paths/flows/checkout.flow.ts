import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { fieldNames } from '#features/checkout/field-names.ts';
import type { CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import { checkoutModel, examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { situationName } from '#machines/situation-name.ts';
import { field, press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { setCheckout } from '../prepared/checkout-scene.ts';
import { checkoutCalls, unheardOf } from './checkout-calls.ts';
import { draftGestures } from './checkout-hands.ts';
import { arriveAt } from './checkout-history.ts';
import { checkoutSights } from './checkout-sights.ts';
import { isAtProvider, mayBeKept } from './provider.ts';

type Start = Extract<CheckoutEvent, { type: 'START' }>;
const startOf = (event: AnyEventObject | undefined): Start => {
  if (event?.type !== 'START') throw new Error('the checkout begins with its page');
  return event as Start;
};

const gestures = {
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
  // By what was prepared.
  REPLACE_BRIEF: () => undefined,
  RENEW_INTENT: () => undefined,
  SESSION_ENDED: () => undefined,
  CHOOSE_METHOD: ({ page }, { method }) => page.getByRole('radio', { name: method === 'transfer' ? 'Transferencia' : 'Tarjeta' }).check(),
  CONFIRM: ({ page }) => press(/^(Confirmar pedido|Pagar con tarjeta)$/)(page),
  ACCEPT_PRICE: ({ page }) => press(/^Aceptar/)(page),
  DECLINE_PRICE: ({ page }) => press('Volver al paquete')(page),
} satisfies PageGestures<CheckoutEvent>;

const sees: BrowserFlow['sees'] = { ...checkoutSights, idle: passing, leavingForProvider: passing };

export const checkoutFlow = browserFlow({
  model: checkoutModel,
  who: ({ steps }) => (startOf(steps[0]?.event).isStaff ? 'admin' : 'cliente2'),
  at: '/checkout/web',
  prepare: async (world) => {
    const scene = await setCheckout(world);
    const { steps } = world.path;
    const { webPackage, packageId, order } = scene;
    expect(webPackage.found.name).toBe(examplePackage.name);
    const staysHere = steps.some(({ event }) => event.type === 'xstate.error.actor.openProvider');
    return {
      at: `/checkout/web/${packageId}${startOf(steps[0]?.event).orderId === null ? '' : `?pedido=${order.id}`}`,
      calls: checkoutCalls(scene),
      gestures: { ...gestures, ...draftGestures(scene) },
      sees: staysHere ? sees : { ...sees, atProvider: isAtProvider },
      after: async () => {
        await webPackage.restore();
        await order.mend();
      },
    };
  },
  before: mayBeKept,
  pictured: (snapshot) => situationName(snapshot) !== 'filling.payment.choosing' || snapshot.context.methods.length === 2,
  calls: unheardOf,
  gestures,
  sees,
});
