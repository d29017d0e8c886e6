import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { exampleRequestedRenewal } from '#machines/flows/renewal/renewal.model.ts';
import { exampleActiveSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { addressNow } from '../open-page.tsx';
import { openPurchases } from './purchases.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const show = (given: Partial<Subscription>) => openPurchases([given]);

const running: Partial<Subscription> = { ...exampleActiveSubscription, start_date: inDays(-60), end_date: inDays(305) };
const expired: Partial<Subscription> = { ...running, status: 'expired', end_date: inDays(-2) };

test('a payment being processed links to its own page', async () => {
  const { card } = await show({ payment_method: 'mercadopago', payment_status: 'processing' });
  expect(card.getByRole('link', { name: 'Ver estado del pago' })).toHaveAttribute('href', '/payment/pending?external_reference=2031');
});

test('an order left unpaid by its card is reloaded once it is paid another way [R-041]', async () => {
  const { card, pending, user } = await show({ payment_method: 'mercadopago' });
  await user.click(card.getByRole('button', { name: 'Pagar 2031 con tarjeta' }));
  expect(pending.running()).toEqual(['loadSubscriptions']);
});

describe('the buttons of a purchase', () => {
  const unpaid = 'El soporte se activa con tu pago.';
  const suspended = 'El soporte espera a que se reactive tu contratación.';

  test.each<[string, Partial<Subscription>, string[], string | null]>([
    ['ordered by transfer', {}, ['Datos de transferencia', 'Solicitar soporte (no)', 'Cancelar pedido'], unpaid],
    ['ordered by card', { payment_method: 'mercadopago' }, ['Pagar 2031 con tarjeta', 'Solicitar soporte (no)', 'Cancelar pedido'], unpaid],
    ['being paid', { payment_method: 'mercadopago', payment_status: 'processing' }, ['Solicitar soporte (no)', 'Cancelar pedido'], unpaid],
    [
      'paid, work not begun',
      { ...running, development_status: 'pending' },
      ['Solicitar soporte (no)', 'Renovar'],
      'Puedes pedir soporte en cuanto arranque tu proyecto.',
    ],
    ['in work', running, ['Solicitar soporte', 'Renovar'], null],
    ['on trial', { ...running, status: 'trial' }, ['Solicitar soporte'], null],
    ['suspended', { ...running, status: 'suspended' }, ['Solicitar soporte (no)'], suspended],
    ['expired', expired, ['Reactivar soporte'], null],
  ])('%s, and a link to ask about it [R-047, R-048, R-049, R-660]', async (_, given, offered, reason) => {
    const { card } = await show(given);
    const buttons = card.getAllByRole('button');
    expect(buttons.map((one) => `${one.textContent}${one.matches(':disabled') ? ' (no)' : ''}`)).toEqual(offered);
    for (const button of buttons.filter((one) => one.matches(':disabled'))) {
      expect(button).toHaveAccessibleDescription(reason ?? 'no button may be disabled here');
    }
    const question = card.getByRole('link', { name: 'Preguntar sobre este pedido' });
    expect(question).toHaveAttribute('href', '/account?tab=soporte&preguntar=2031');
  });

  test.each([
    ['Renovar', running],
    ['Reactivar soporte', expired],
  ])('«%s» opens for the purchase of the card', async (name, given) => {
    const { card, user } = await show(given);
    await user.click(card.getByRole('button', { name }));
    expect(screen.getByRole('dialog', { name: 'renewal 2031' })).not.toHaveTextContent('por pagar');
  });

  test('lead to the support tab, with its dialog open for this purchase', async () => {
    const { card, user } = await show(running);
    await user.click(card.getByRole('button', { name: 'Solicitar soporte' }));
    expect(addressNow()).toBe('/account?tab=soporte&solicitar=2031');
  });
});

test.each<[number, Subscription['status'], string | null]>([
  [31, 'active', null],
  [30, 'active', 'Tu soporte vence en 30 días.'],
  [1, 'active', 'Tu soporte vence en 1 día.'],
  [0, 'active', 'Tu soporte vence hoy.'],
  [30, 'suspended', null],
  [-3, 'expired', null],
])('support about to end: %i days, %s [R-050, R-273]', async (days, status, said) => {
  await show({ ...running, status, end_date: inDays(days) });
  expect(screen.queryByText(/^Tu soporte (vence|venció)/)?.textContent ?? null).toBe(said);
});

describe('a requested renewal', () => {
  const { renewal, transfer } = exampleRequestedRenewal;
  const requested = { open_renewal: { renewal, transfer } };

  test('is shown until it is paid, also beside the notice of the approaching end, and opens its transfer details [R-373]', async () => {
    const { card, user } = await show({ ...running, end_date: inDays(30), ...requested });
    const told = card.getByText(/^Tu renovación de/).parentElement;
    expect(told?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Tu renovación de 2 años espera tu pago de $3,000.00 MXN, con el concepto TW-2031-R7.',
    );
    card.getByText('Tu soporte vence en 30 días.');
    await user.click(card.getByRole('button', { name: 'Pagar renovación' }));
    expect(screen.getByRole('dialog', { name: 'renewal 2031' })).toHaveTextContent('por pagar');
    expect(card.getByRole('button', { name: 'Renovar' })).toBeEnabled();
  });

  test('is still shown after the end, since it can still be paid', async () => {
    const { card } = await show({ ...expired, ...requested });
    card.getByRole('button', { name: 'Pagar renovación' });
  });
});

describe('the progress', () => {
  test('is shown in stages, the current one marked', async () => {
    const { card } = await show(running);
    const stages = within(card.getByRole('list', { name: 'Avance de TW-2031' })).getAllByRole('listitem');
    expect(stages.flatMap((one) => (one.getAttribute('aria-current') === 'step' ? one.textContent : []))).toEqual(['En Desarrollo']);
    expect(stages[0]).toHaveTextContent('Pendiente, terminada');
  });

  test.each([
    ['live', { status: 'active' }, 'Tu proyecto está en línea. Dominio: jacinta.mx'],
    [
      'live, its support expired',
      expired,
      'se quedan como están. Reactívalo para pedir cambios y ayuda. Tu sitio sigue en línea: jacinta.mx',
    ],
  ] as const)('a site is linked as long as it is %s [R-594]', async (_, given, said) => {
    const site = { domain_name: 'jacinta.mx', production_url: 'https://jacinta.mx' };
    const { card } = await show({ ...running, ...given, development_status: 'live', ...site });
    const link = card.getByRole('link', { name: /jacinta\.mx/ });
    expect(link).toHaveAttribute('href', 'https://jacinta.mx');
    expect(link.parentElement).toHaveTextContent(said);
  });
});
