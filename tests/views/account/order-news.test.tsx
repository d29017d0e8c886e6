import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { exampleRequestedRenewal } from '#machines/flows/renewal/renewal.model.ts';
import { exampleActiveSubscription, exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { accountStatusNames, developmentStatusNames, moneyTroubleNames, paymentStatusNames } from '#shared/vocabulary.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { purchases } from './account-page.tsx';

const paid: Subscription = { ...exampleActiveSubscription, subscription_id: 2031, development_status: 'staging' };
const unpaid: Subscription = { ...exampleSubscription, subscription_id: 2031 };
const trouble = { amount: 12_000, currency: 'MXN', of_renewal: false };

const show = async (subscription: Subscription) => {
  const pending = pendingActors(subscriptionsMachine);
  renderWithTheme(purchases(pending.machine));
  await act(() => pending.settle({ type: 'xstate.done.actor.loadSubscriptions', output: [subscription] }));
  return within(screen.getByRole('article', { name: 'TW-2031' }));
};
type Card = Awaited<ReturnType<typeof show>>;
const ways = (card: Card) =>
  [...card.queryAllByRole('button'), ...card.queryAllByRole('link')]
    .map((one) => one.textContent)
    .filter((name) => name !== 'Solicitar soporte');

test.each<[string, Subscription, string, string[]]>([
  [
    'a chargeback',
    { ...paid, status: 'suspended', money_trouble: { ...trouble, kind: 'charged_back' } },
    'Tu banco te regresó el cargo de $12,000.00 MXN: tu pedido quedó sin pago y en pausa. Escríbenos para pagarlo de otra forma.',
    ['Preguntar sobre este pedido'],
  ],
  [
    'a suspended account',
    { ...paid, status: 'suspended' },
    'Tu contratación está suspendida. Tu información está guardada: escríbenos para reactivarla.',
    ['Preguntar sobre este pedido'],
  ],
  [
    'a card that was charged a wrong amount',
    { ...unpaid, payment_method: 'mercadopago', money_trouble: { ...trouble, kind: 'wrong_amount' } },
    'Recibimos un pago por otro monto ($12,000.00 MXN). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.',
    ['Cancelar pedido', 'Preguntar sobre este pedido'],
  ],
  [
    'a transfer order with money in review',
    { ...unpaid, money_trouble: { ...trouble, kind: 'in_review' } },
    'Recibimos un pago de $12,000.00 MXN. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.',
    ['Cancelar pedido', 'Preguntar sobre este pedido'],
  ],
  [
    'a card that was charged twice',
    { ...paid, money_trouble: { ...trouble, kind: 'double' } },
    'Recibimos un segundo pago de $12,000.00 MXN por el mismo pedido. Tu pedido está pagado; el segundo lo revisamos para devolvértelo en menos de 24 horas hábiles.',
    ['Renovar', 'Preguntar sobre este pedido'],
  ],
  [
    'a renewal that was paid wrongly',
    { ...paid, open_renewal: exampleRequestedRenewal, money_trouble: { ...trouble, kind: 'wrong_amount', of_renewal: true } },
    'Recibimos un pago de tu renovación por otro monto ($12,000.00 MXN). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.',
    ['Renovar', 'Preguntar sobre este pedido'],
  ],
])('%s', async (_, subscription, sentence, offered) => {
  const card = await show(subscription);
  expect(card.getByText(sentence)).toBeVisible();
  expect(card.queryByText('Estamos probando que todo funcione.')).toBeNull();
  expect(ways(card)).toEqual(offered);
});

/** Only in the card's head: the stages and the buttons have badges too. */
const statuses = (card: Card): string[] => {
  const names = [accountStatusNames, developmentStatusNames, paymentStatusNames, moneyTroubleNames].flatMap((one) => Object.values(one));
  const stages = card.queryByRole('list');
  return card
    .queryAllByText((text, element) => names.includes(text as (typeof names)[number]) && !(stages?.contains(element) ?? false))
    .map((one) => one.textContent);
};

test.each<[string, Subscription, string]>([
  ['unpaid', unpaid, 'Pago Pendiente'],
  ['being paid', { ...unpaid, payment_status: 'processing' }, 'Procesando Pago'],
  ['paid, not begun', { ...paid, development_status: 'pending' }, 'Pago Confirmado'],
  ['in work', paid, 'En Pruebas'],
  ['suspended', { ...paid, status: 'suspended' }, 'Suspendida'],
  ['expired', { ...paid, status: 'expired' }, 'Vencida'],
  ['paid twice', { ...paid, money_trouble: { ...trouble, kind: 'double' } }, 'Segundo cargo'],
  ['cancelled', { ...paid, status: 'cancelled' }, 'Cancelada'],
  ['cancelled, with late money', { ...unpaid, status: 'cancelled', money_trouble: { ...trouble, kind: 'in_review' } }, 'Pago en revisión'],
])('a card shows one status: %s [R-664]', async (_, subscription, status) => {
  expect(statuses(await show(subscription))).toEqual([status]);
});

test.each([
  ['as staff wrote it', 'Pediste una pausa\nhasta enero', ['Motivo: Pediste una pausa\nhasta enero']],
  ['unless a problem with its payment explains it', null, []],
])('a suspended order says why, %s [R-662]', async (_, suspension_reason, told) => {
  const card = await show({ ...paid, status: 'suspended', suspension_reason });
  expect(card.queryAllByText('Motivo:').map((one) => one.parentElement?.textContent)).toEqual(told);
});

test('a site in testing says so, with its domain', async () => {
  const card = await show(paid);
  expect(card.getByText(/^Estamos probando/).textContent).toBe('Estamos probando que todo funcione. Dominio: Pendiente de asignar');
});

test('the site under construction is linked if the server returns its address [R-363]', async () => {
  const card = await show({ ...paid, staging_url: 'https://prueba.example/2031' });
  const link = card.getByRole('link', { name: 'Ver avance (se abre en otra pestaña)' });
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://prueba.example/2031',
    'noopener noreferrer',
    '_blank',
  ]);
});

test('a branding order has no domain', async () => {
  const card = await show({ ...paid, package_type: 'branding' });
  expect(card.getByText(/^Estamos probando/).textContent).toBe('Estamos probando que todo funcione.');
});

test.each<[string, Partial<Subscription>, string]>([
  ['on sale', {}, '/checkout/web/12'],
  ['no longer sold', { is_on_sale: false }, '/paquetes-web'],
  ['no longer sold, a shop', { is_on_sale: false, package_type: 'ecommerce' }, '/tiendas-online'],
])('a cancelled order is one line, with a link to order it again: %s [R-359]', async (_, given, address) => {
  const card = await show({ ...paid, status: 'cancelled', ...given });
  expect(
    card.getByText(
      'Esta contratación se canceló y tu pago está confirmado. Escríbenos a hola@tallerweb.example: te decimos qué se ha hecho y qué se puede devolver.',
    ),
  ).toBeVisible();
  expect(card.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', 'mailto:hola@tallerweb.example');
  expect(card.getByRole('link', { name: 'Contratar de nuevo' })).toHaveAttribute('href', address);
  expect([card.queryAllByRole('button'), card.queryByRole('list')]).toEqual([[], null]);
});

test('late money for a cancelled order is shown there', async () => {
  const card = await show({ ...unpaid, status: 'cancelled', money_trouble: { ...trouble, kind: 'in_review' } });
  expect(
    card.getByText(
      'Recibimos un pago de $12,000.00 MXN y esta contratación está cancelada. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.',
    ),
  ).toBeVisible();
  expect(card.getByText('Pago en revisión')).toBeVisible();
  expect(card.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', 'mailto:hola@tallerweb.example');
});
