import { type BrowserContext, expect, type Page } from '@playwright/test';
import { freshCheckout } from './demo.ts';

/** Controls of the emulated provider, which only a demo offers. */
const provider = '/dev/mercadopago/__ctl';

/** Its next calls fail, or its next notifications are lost. */
export const fault = async (context: BrowserContext, name: 'error_before' | 'notice_lost', times: number): Promise<void> => {
  expect((await context.request.post(`${provider}/faults`, { data: { name, times } })).status()).toBe(200);
};

export const mendProvider = async (context: BrowserContext): Promise<void> => {
  expect((await context.request.delete(`${provider}/faults`)).status()).toBe(200);
};

/** What the bank decides later. */
export const decide = async (context: BrowserContext, paymentId: string, action: 'approve' | 'reject'): Promise<void> => {
  expect((await context.request.post(`${provider}/payments/${paymentId}/${action}`)).status()).toBe(200);
};

/** At the checkout's last step with the card chosen. Needs a signed-in customer; the earlier steps are already filled in. */
export const chooseCard = async (page: Page, kind: string, level: 'essential' | 'optimal'): Promise<void> => {
  const address = await freshCheckout(page.context(), kind, level);
  const draft = { step: 'payment', brief: { business_description: 'Ramos y arreglos florales' }, base_updated_at: null };
  const saved = await page.context().request.put(`/srv${address.replace('/checkout/', '/checkout/drafts/')}`, { data: draft });
  expect(saved.status()).toBe(200);
  await page.goto(address);
  await page.getByRole('radio', { name: 'Tarjeta' }).check();
};

export const atProvider = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Paga con tu tarjeta' })).toBeVisible();

/** Pays on the provider's page with the test card of this name. */
export const payAs = async (page: Page, holder: 'APRO' | 'FUND' | 'CONT'): Promise<void> => {
  await atProvider(page);
  await page.getByLabel('Nombre del titular').selectOption(holder);
  await page.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByText(/^Operación \d+$/)).toBeVisible();
};

export const comeBack = (page: Page) => page.getByRole('link', { name: 'Volver a la tienda' }).click();

/** 'TW-2047', from the reference in the URL of a payment page. */
export const conceptIn = (page: Page): string => {
  const reference = new URL(page.url()).searchParams.get('external_reference') ?? '';
  return `TW-${reference.split('-')[0]}`;
};
