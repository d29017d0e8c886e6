import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { type RequestedRenewal, requestRenewal } from '#api/contract/renewals/request-renewal.ts';
import type { RenewalContext, RenewalEvent } from '#machines/flows/renewal/renewal.machine.ts';
import { renewalModel } from '#machines/flows/renewal/renewal.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { keepHere, leadsToSilence, letGo } from './provider.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Renovar' });
const inside = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const requestedOf = (input: unknown): RequestedRenewal | null => (input as Pick<RenewalContext, 'requested'>).requested;

const instructions = async (page: Page, { context }: AnyMachineSnapshot) => {
  const { requested }: RenewalContext = context;
  await expect(dialog(page)).toContainText(`Escribe ${requested?.transfer.concept} en el concepto`);
  await expect(inside(page, 'Copiar CLABE')).toBeVisible();
};

export const renewalFlow = browserFlow({
  model: renewalModel,
  who: 'cliente',
  at: '/account',
  prepare: async (world) => {
    const { calls, cookies } = await newCustomer(world);
    const order = await ShopOrder.paid(world.as, calls);
    // The list of purchases knows nothing of cards.
    const requested = requestedOf(world.path.input) === null ? null : { ...(await order.askForRenewal()), init_point: null };
    return { cookies, input: { subscriptionId: order.id, requested } };
  },
  before: leadsToSilence,
  opens: (page, input) => press(requestedOf(input) === null ? 'Renovar' : 'Pagar renovación')(page),
  calls: {
    requestRenewal: { operation: requestRenewal, by: 'server' },
    findCardPage: { operation: requestRenewal, by: 'server' },
    // It is done with the press that begins it.
    openProvider: { settle: async () => undefined },
  },
  gestures: {
    START: byItself,
    CHOOSE_PLAN: ({ page }, { years }) =>
      dialog(page)
        .getByRole('radio', { name: years === 1 ? '1 año' : `${years} años` })
        .check(),
    SUBMIT: ({ page }) => inside(page, 'Renovar').click(),
    CHANGE_PLAN: ({ page }) => inside(page, 'Cambiar de plan').click(),
    PAY_BY_CARD: async ({ page, next }) => {
      if (next?.type.startsWith('xstate.error.')) await keepHere(page);
      await inside(page, 'Pagar con tarjeta').click();
      await letGo(page);
    },
    CLOSE: ({ page }) => page.keyboard.press('Escape'),
  } satisfies PageGestures<RenewalEvent>,
  sees: {
    waiting: passing,
    choosing: async (page, { context }) => {
      const { years, tried, failure }: RenewalContext = context;
      const plans = dialog(page).getByRole('radio');
      await expect(plans).toHaveCount(3);
      await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(years === null ? 0 : 1);
      if (tried && years === null) await expect(dialog(page).getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog(page).getByRole('alert').filter({ hasText: 'Error al procesar la renovación' })).toHaveCount(
        failure === null ? 0 : 1,
      );
    },
    requesting: async (page) => {
      await expect(inside(page, 'Renovar')).toHaveAttribute('aria-busy', 'true');
      for (const radio of await dialog(page).getByRole('radio').all()) await expect(radio).toBeDisabled();
    },
    refreshing: instructions,
    instructed: async (page, snapshot) => {
      const { requested, failure }: RenewalContext = snapshot.context;
      await instructions(page, snapshot);
      await expect(inside(page, 'Pagar con tarjeta')).toHaveCount(requested?.init_point === null ? 0 : 1);
      await expect(dialog(page).getByRole('alert')).toHaveCount(failure === null ? 0 : 1);
    },
    leaving: passing,
    atProvider: async (page, snapshot) => {
      const { requested }: RenewalContext = snapshot.context;
      await instructions(page, snapshot);
      await expect(dialog(page).getByRole('link', { name: 'entra desde aquí' })).toHaveAttribute('href', requested?.init_point ?? '?');
    },
    closed: (page) => expect(dialog(page)).toHaveCount(0),
  },
});
