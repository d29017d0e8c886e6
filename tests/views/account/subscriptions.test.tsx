import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { exampleRequestedRenewal } from '#machines/flows/renewal/renewal.model.ts';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { purchases } from './account-page.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const show = async (...given: Partial<Subscription>[]) => {
  const pending = pendingActors(subscriptionsMachine);
  renderWithTheme(purchases(pending.machine));
  const output = given.map((one, at) => ({ ...exampleSubscription, subscription_id: 2031 + at, ...one }));
  await act(() => pending.settle({ type: 'xstate.done.actor.loadSubscriptions', output }));
  return { pending, user: userEvent.setup(), card: within(screen.getByRole('article', { name: 'TW-2031' })) };
};
type Card = Awaited<ReturnType<typeof show>>['card'];
const buttons = (card: Card) => card.getAllByRole('button').map((one) => `${one.textContent}${one.matches(':disabled') ? ' (no)' : ''}`);

const running: Partial<Subscription> = {
  status: 'active',
  payment_status: 'confirmed',
  development_status: 'development',
  reached_stages: ['pending', 'gathering_info', 'design', 'development'],
  start_date: inDays(-60),
  end_date: inDays(305),
};

test('a payment being processed links to its own page', async () => {
  const { card } = await show({ payment_method: 'mercadopago', payment_status: 'processing' });
  card.getByText('Procesando Pago');
  expect(card.getByRole('link', { name: 'Ver estado del pago' })).toHaveAttribute('href', '/payment/pending?external_reference=2031');
});

test('a cancelled order shows no pending payment [R-359]', async () => {
  const { card } = await show({ status: 'cancelled' });
  card.getByText('Este pedido se canceló sin pagarse.');
  expect(card.queryAllByText(/Pago/).map((one) => one.textContent)).toEqual([]);
  card.getByText('Cancelada');
});

test('an order left unpaid by its card is reloaded once it is paid another way [R-041]', async () => {
  const { card, pending, user } = await show({ payment_method: 'mercadopago' });
  await user.click(card.getByRole('button', { name: 'Pagar 2031 con tarjeta' }));
  expect(pending.running()).toEqual(['loadSubscriptions']);
});

describe('the buttons of a purchase', () => {
  test.each<[string, Partial<Subscription>, string[], string | null]>([
    [
      'ordered by transfer',
      {},
      ['Datos de transferencia', 'Solicitar soporte (no)', 'Cancelar pedido'],
      'El soporte se activa con tu pago.',
    ],
    [
      'ordered by card',
      { payment_method: 'mercadopago' },
      ['Pagar 2031 con tarjeta', 'Solicitar soporte (no)', 'Cancelar pedido'],
      'El soporte se activa con tu pago.',
    ],
    [
      'being paid',
      { payment_method: 'mercadopago', payment_status: 'processing' },
      ['Solicitar soporte (no)', 'Cancelar pedido'],
      'El soporte se activa con tu pago.',
    ],
    [
      'paid, work not begun',
      { ...running, development_status: 'pending' },
      ['Solicitar soporte (no)', 'Renovar'],
      'Puedes pedir soporte en cuanto arranque tu proyecto.',
    ],
    ['in work', running, ['Solicitar soporte', 'Renovar'], null],
    ['on trial', { ...running, status: 'trial' }, ['Solicitar soporte'], null],
    ['suspended', { ...running, status: 'suspended' }, ['Solicitar soporte (no)'], 'El soporte espera a que se reactive tu contratación.'],
    ['expired', { ...running, status: 'expired', end_date: inDays(-2) }, ['Reactivar soporte'], null],
  ])('%s [R-047, R-048, R-049]', async (_, given, offered, reason) => {
    const { card } = await show(given);
    expect(buttons(card)).toEqual(offered);
    for (const button of card.getAllByRole('button').filter((one) => one.matches(':disabled'))) {
      expect(button).toHaveAccessibleDescription(reason ?? 'no button may be disabled here');
    }
  });

  test('an expired order keeps the link to its live site [R-594]', async () => {
    const site = { domain_name: 'jacinta.mx', production_url: 'https://jacinta.mx' };
    const { card } = await show({ ...running, status: 'expired', end_date: inDays(-2), development_status: 'live', ...site });
    expect(card.getByText(/^Tu soporte terminó; tu proyecto y tus datos se quedan como están\./)).toHaveTextContent(
      /Tu sitio sigue en línea: jacinta\.mx/,
    );
    expect(card.getByRole('link', { name: /jacinta\.mx/ })).toHaveAttribute('href', 'https://jacinta.mx');
  });

  test('cancelling opens for the order of the card', async () => {
    const { card, user } = await show({});
    await user.click(card.getByRole('button', { name: 'Cancelar pedido' }));
    screen.getByRole('dialog', { name: 'cancellation 2031' });
  });

  test('renewing opens for the purchase of the card', async () => {
    const { card, user } = await show(running);
    await user.click(card.getByRole('button', { name: 'Renovar' }));
    expect(screen.getByRole('dialog', { name: 'renewal 2031' })).not.toHaveTextContent('por pagar');
  });

  test('reactivating an expired support opens for the purchase of the card', async () => {
    const { card, user } = await show({ ...running, status: 'expired', end_date: inDays(-2) });
    await user.click(card.getByRole('button', { name: 'Reactivar soporte' }));
    expect(screen.getByRole('dialog', { name: 'renewal 2031' })).not.toHaveTextContent('por pagar');
  });

  test.each<[string, Partial<Subscription>]>([
    ['unpaid', {}],
    ['paid, not begun', { ...running, development_status: 'pending' }],
    ['in work', running],
    ['suspended', { ...running, status: 'suspended' }],
    ['expired', { ...running, status: 'expired', end_date: inDays(-2) }],
  ])('a customer can ask about an order: %s [R-660]', async (_, given) => {
    const { card } = await show(given);
    const link = card.getByRole('link', { name: 'Preguntar sobre este pedido' });
    expect(link).toHaveAttribute('href', '/account?tab=soporte&preguntar=2031');
  });

  test('lead to the support tab, with its dialog open for this purchase', async () => {
    const { card, user } = await show(running);
    await user.click(card.getByRole('button', { name: 'Solicitar soporte' }));
    expect(screen.getByRole('status', { name: 'dirección' })).toHaveTextContent('/account?tab=soporte&solicitar=2031');
  });
});

describe('support about to end', () => {
  test.each<[number, Subscription['status'], string | null]>([
    [31, 'active', null],
    [30, 'active', 'Tu soporte vence en 30 días.'],
    [1, 'active', 'Tu soporte vence en 1 día.'],
    [0, 'active', 'Tu soporte vence hoy.'],
    [30, 'suspended', null],
    [-3, 'expired', null],
  ])('%i days, %s [R-050, R-273]', async (days, status, said) => {
    await show({ ...running, status, end_date: inDays(days) });
    expect(screen.queryByText(/^Tu soporte (vence|venció)/)?.textContent ?? null).toBe(said);
  });
});

describe('a requested renewal', () => {
  const { renewal, transfer } = exampleRequestedRenewal;

  test('is shown until it is paid, and opens its transfer details [R-373]', async () => {
    const { card, user } = await show({ ...running, open_renewal: { renewal, transfer } });
    const told = card.getByText(/^Tu renovación de/).parentElement;
    expect(told?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Tu renovación de 2 años espera tu pago de $3,000.00 MXN, con el concepto TW-2031-R7.',
    );
    await user.click(card.getByRole('button', { name: 'Pagar renovación' }));
    expect(screen.getByRole('dialog', { name: 'renewal 2031' })).toHaveTextContent('por pagar');
    expect(card.getByRole('button', { name: 'Renovar' })).toBeEnabled();
  });

  test('is shown beside the notice of the approaching end [R-373]', async () => {
    const { card } = await show({ ...running, end_date: inDays(30), open_renewal: { renewal, transfer } });
    expect([card.getByText('Tu soporte vence en 30 días.').tagName, card.getByText(/^Tu renovación de/).tagName]).toEqual([
      'STRONG',
      'STRONG',
    ]);
  });

  test('is still shown after the end, since it can still be paid', async () => {
    const { card } = await show({ ...running, status: 'expired', end_date: inDays(-2), open_renewal: { renewal, transfer } });
    card.getByRole('button', { name: 'Pagar renovación' });
  });
});

describe('the progress', () => {
  test('the seven stages, the current one marked [R-450]', async () => {
    const { card } = await show(running);
    const stages = within(card.getByRole('list', { name: 'Avance de TW-2031' })).getAllByRole('listitem');
    expect(stages.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([
      ['Pendiente, terminada', null],
      ['Recopilando Info, terminada', null],
      ['En Diseño, terminada', null],
      ['En Desarrollo', 'step'],
      ['En Revisión', null],
      ['En Pruebas', null],
      ['En Línea', null],
    ]);
  });

  test('shows the domain while it is built, and a link to the site once it is live', async () => {
    const { card } = await show(running, {
      ...running,
      development_status: 'live',
      domain_name: 'cafenogal.example',
      production_url: 'https://cafenogal.example',
    });
    card.getByText('Pendiente de asignar');
    const live = within(screen.getByRole('article', { name: 'TW-2032' }));
    expect(live.getByRole('link', { name: /^cafenogal\.example/ })).toHaveAttribute('href', 'https://cafenogal.example');
  });
});
