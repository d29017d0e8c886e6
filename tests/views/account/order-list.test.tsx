import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { exampleRequestedRenewal } from '#machines/flows/renewal/renewal.model.ts';
import { exampleActiveSubscription, exampleSubscription } from '#machines/flows/subscription-list/example-subscription.ts';
import { subscriptionListMachine } from '#machines/flows/subscription-list/subscription-list.machine.ts';
import { newsInWords } from '../../support/machines/order-news-words.ts';
import { openPage } from '../open-page.tsx';
import { inDays } from './open-order.tsx';

/** The list with these purchases, numbered from TW-2031. */
const openList = async (...given: Partial<Subscription>[]) => {
  const read = given.map((one, at) => ({ ...exampleSubscription, ...one, subscription_id: 2031 + at }));
  await openPage(subscriptionListMachine, '/account', (machine) => <SubscriptionsTab machine={machine} />, { read });
};
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

const running = { ...exampleActiveSubscription, end_date: inDays(305) };
const trouble = { amount: 12_000, currency: 'MXN', of_renewal: false } as const;

test('a card says whose turn it is, shows the stage and the promised date, and leads to the order [R-702, R-704]', async () => {
  await openList(running);
  const card = within(screen.getByRole('article', { name: 'TW-2031' }));
  card.getByText('Nos toca:');
  card.getByRole('img', { name: 'Etapa 4 de 7: En Desarrollo' });
  card.getByText('En Desarrollo');
  card.getByText(/^Entrega prometida: 20\snov\s2025\. Estuvo en pausa 2 días hábiles mientras esperábamos tu respuesta\.$/);
  expect(card.getByRole('link', { name: 'Ver mi pedido TW-2031' })).toHaveAttribute('href', '/account/pedido/2031');
  expect(card.queryByRole('button')).toBeNull();
});

test.each<[string, Partial<Subscription>, string | null]>([
  ['unpaid', { delivery_days: 7 }, 'Entrega: 7 días hábiles desde la confirmación del pago.'],
  ['suspended', { ...running, status: 'suspended' }, 'Entrega sin fecha: en pausa.'],
  ['online', { ...running, status: 'suspended', development_status: 'live' }, null],
])('a card without a promised date says in short why: %s [R-702, R-704]', async (_, given, said) => {
  await openList({ ...given, promise: { date: null, days_left: 0, paused_days: 0, state: 'none' } });
  expect(within(screen.getByRole('article')).queryByText(/^Entrega/)?.textContent ?? null).toBe(said);
});

test.each<[string, Partial<Subscription>, string]>([
  [
    'money in review',
    { money_trouble: { ...trouble, kind: 'in_review' }, turn: { ...exampleActiveSubscription.turn, reason: 'money_in_review' } },
    'review',
  ],
  ['suspended', { ...running, status: 'suspended' }, 'suspended'],
])('a card also says what is wrong: %s [R-702]', async (_, given, news) => {
  await openList(given);
  const card = within(screen.getByRole('article', { name: 'TW-2031' }));
  card.getByText(newsInWords[news]?.[0].replaceAll('\u00a0', ' ') ?? 'no such news');
  card.getByText('Nos toca:');
});

test('a card says by when it is the turn [R-702]', async () => {
  const pay = { who: 'customer', reason: 'unpaid', sentence: 'Te toca: pagar $8,900.00 MXN.', by: '2099-03-04T15:05:00.000Z' } as const;
  await openList({ ...running, status: 'inactive', payment_status: 'pending', turn: { ...running.turn, ...pay } });
  const card = within(screen.getByRole('article', { name: 'TW-2031' }));
  expect(card.getByText('Te toca:').parentElement).toHaveTextContent(
    /^Te toca: pagar \$8,900\.00 MXN\. A más tardar el 4 mar 2099, 9:05 h\.$/,
  );
});

test.each([
  [31, null, 'Ver mi pedido TW-2031'],
  [30, 'Tu soporte vence en 30 días', 'Renovar TW-2031'],
  [1, 'Tu soporte vence en 1 día', 'Renovar TW-2031'],
])('support that ends in %i days [R-050]', async (days, said, link) => {
  await openList({ ...running, end_date: inDays(days) });
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/account/pedido/2031');
  expect(screen.queryByText(/^Tu soporte vence/)?.textContent?.split(', el ')[0] ?? null).toBe(said);
});

const nobody = { ...exampleActiveSubscription.turn, who: 'nobody' } as const;
const asked = { ...nobody, who: 'customer', reason: 'question_to_customer', sentence: 'Te toca: responder nuestra pregunta.' } as const;
const ended = { ...running, status: 'expired', end_date: '2025-11-03T18:00:00.000Z', turn: nobody } as const;

test('what the customer has to do comes before what is wrong [R-702]', async () => {
  await openList({ ...running, status: 'expired', turn: asked });
  expect(screen.getByRole('article', { name: 'TW-2031' })).toHaveTextContent(/Te toca: responder nuestra pregunta\..*Tu soporte terminó/);
});

test.each<[string, Partial<Subscription>]>([
  ['cancelled with money to decide about', { status: 'cancelled', turn: nobody, money_trouble: { ...trouble, kind: 'in_review' } }],
  ['expired with a renewal to pay', { ...ended, open_renewal: exampleRequestedRenewal }],
  ['suspended', { ...running, status: 'suspended' }],
  ['expired while the agency asks something', { ...running, status: 'expired', turn: asked }],
])('unfinished purchases are not folded: %s [R-702]', async (_, given) => {
  await openList(given);
  expect(cards()).toEqual(['TW-2031']);
  expect(screen.queryByText(/terminado/)).toBeNull();
});

test('finished purchases are folded below the others, with their end in short [R-702]', async () => {
  await openList({ status: 'cancelled', turn: nobody }, running, ended);
  expect(cards()).toEqual(['TW-2032', 'TW-2031', 'TW-2033']);
  const fold = screen.getByText('2 pedidos terminados').closest('details');
  if (fold === null) throw new Error('the finished ones are not folded');
  expect(fold).not.toHaveAttribute('open');
  expect(within(fold).getAllByRole('article')).toHaveLength(2);
  expect(fold.querySelector('summary')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    '2 pedidos terminadosTW-2031, cancelado · TW-2033, vencido el 3 nov 2025',
  );
  expect([...fold.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/account/pedido/2031',
    '/account/pedido/2033',
  ]);
});
