import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import { fill, inTurn, press, type Screen } from './screen.ts';

const brief = {
  business_description: 'Ramos y arreglos florales para bodas y oficinas.',
  social_networks: { instagram: 'instagram.com/floreriajacinta' },
  design_style: 'bold',
  color_preference: 'warm',
};

/** The server's answer to a customer who left the checkout at this step. */
const draftAt = (step: CheckoutStep) => ({
  json: {
    draft: { step, brief, intent_key: '3f1c8f5e-9d1b-4a53-8c52-0d6c1c3a9b11', updated_at: '2026-11-12T16:58:00.000Z' },
    brought: null,
    unpaid_order: null,
  },
});

const at = '/checkout/web/12';
const draft = 'checkout/drafts/web/12';
const step = (name: CheckoutStep, rest: Partial<Screen> = {}): Screen => ({
  name: `checkout-${name}`,
  who: 'cliente2',
  at,
  answers: { [draft]: draftAt(name) },
  ...rest,
});

export const checkoutScreens: readonly Screen[] = [
  step('details', { picture: 'light' }),
  step('business', { picture: 'light' }),
  step('business', {
    name: 'checkout-business-with-mistakes',
    mistaken: true,
    steps: inTurn(fill('Descripción del negocio', ''), press('Continuar')),
  }),
  step('design', { picture: 'light' }),
  step('review', { picture: 'light', whole: true }),
  step('payment'),
  step('payment', {
    name: 'checkout-payment-by-transfer',
    picture: 'light',
    steps: (page) => page.getByRole('radio', { name: 'Transferencia' }).check(),
  }),
  { name: 'checkout-instructions', picture: 'light', who: 'cliente2', at: '/checkout/branding/15?pedido=2014' },
  { name: 'checkout-package-gone', picture: 'light', who: 'cliente2', at: '/checkout/web/999999', consoleMaySay: /status of 404/ },
  { name: 'checkout-for-customers-only', who: 'admin', at },
];
