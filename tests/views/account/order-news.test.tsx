import { expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { exampleRequestedRenewal } from '#machines/flows/renewal/renewal.model.ts';
import { exampleActiveSubscription, exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { accountStatusNames, developmentStatusNames, moneyTroubleNames, paymentStatusNames } from '#shared/vocabulary.ts';
import { newsInWords } from '../../support/machines/order-news-words.ts';
import { openPurchases } from './purchases.tsx';

const paid: Subscription = { ...exampleActiveSubscription, development_status: 'staging' };
const unpaid = exampleSubscription;
const trouble = { amount: 12_000, currency: 'MXN', of_renewal: false };
const ask = 'Preguntar sobre este pedido';

const show = async (subscription: Subscription) => (await openPurchases([subscription])).card;
type Card = Awaited<ReturnType<typeof show>>;
const ways = (card: Card) =>
  [...card.queryAllByRole('button'), ...card.queryAllByRole('link')]
    .map((one) => one.textContent)
    .filter((name) => name !== 'Solicitar soporte');
/** Testing Library reads non-breaking spaces as spaces. */
const sentenceOf = (news: string) => newsInWords[news]?.[0].replaceAll('\u00a0', ' ') ?? 'no such news';

test.each<[string, Subscription, string[]]>([
  ['chargeback', { ...paid, status: 'suspended', money_trouble: { ...trouble, kind: 'charged_back' } }, [ask]],
  ['suspended', { ...paid, status: 'suspended' }, [ask]],
  ['wrong', { ...unpaid, payment_method: 'mercadopago', money_trouble: { ...trouble, kind: 'wrong_amount' } }, ['Cancelar pedido', ask]],
  ['review', { ...unpaid, money_trouble: { ...trouble, kind: 'in_review' } }, ['Cancelar pedido', ask]],
  ['double', { ...paid, money_trouble: { ...trouble, kind: 'double' } }, ['Renovar', ask]],
  [
    'renewal_wrong',
    { ...paid, open_renewal: exampleRequestedRenewal, money_trouble: { ...trouble, kind: 'wrong_amount', of_renewal: true } },
    ['Renovar', ask],
  ],
])('a card says what is wrong and asks for no payment: %s', async (news, subscription, offered) => {
  const card = await show(subscription);
  expect(card.getByText(sentenceOf(news))).toBeVisible();
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
  ['cancelled, never paid', { ...unpaid, status: 'cancelled' }, 'Cancelada'],
  ['cancelled, with late money', { ...unpaid, status: 'cancelled', money_trouble: { ...trouble, kind: 'in_review' } }, 'Pago en revisión'],
])('a card shows one status: %s [R-359, R-664]', async (_, subscription, status) => {
  expect(statuses(await show(subscription))).toEqual([status]);
});

test.each([
  ['as staff wrote it', 'Pediste una pausa\nhasta enero', ['Motivo: Pediste una pausa\nhasta enero']],
  ['unless a problem with its payment explains it', null, []],
])('a suspended order says why, %s [R-662]', async (_, suspension_reason, told) => {
  const card = await show({ ...paid, status: 'suspended', suspension_reason });
  expect(card.queryAllByText('Motivo:').map((one) => one.parentElement?.textContent)).toEqual(told);
});

test.each([
  ['web', ' Dominio: Pendiente de asignar'],
  ['branding', ''],
] as const)('an order in testing says so, with its domain if it has one: %s', async (package_type, domain) => {
  const card = await show({ ...paid, package_type });
  expect(card.getByText(/^Estamos probando/).textContent).toBe(`Estamos probando que todo funcione.${domain}`);
});

test('the site under construction is linked if the server returns its address [R-363]', async () => {
  const card = await show({ ...paid, staging_url: 'https://prueba.example/2031' });
  const link = card.getByRole('link', { name: 'Ver avance (se abre en otra pestaña)' });
  expect(link).toHaveAttribute('href', 'https://prueba.example/2031');
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
});

const writes = 'mailto:hola@tallerweb.example';

test.each<[string, Subscription, string, string[]]>([
  ['paid, on sale', paid, 'paid_cancelled', [writes, '/checkout/web/12']],
  ['no longer sold', { ...paid, is_on_sale: false }, 'paid_cancelled', [writes, '/paquetes-web']],
  ['no longer sold, a shop', { ...paid, is_on_sale: false, package_type: 'ecommerce' }, 'paid_cancelled', [writes, '/tiendas-online']],
  ['never paid', unpaid, 'unpaid_cancelled', ['/checkout/web/12']],
  ['with late money', { ...unpaid, money_trouble: { ...trouble, kind: 'in_review' } }, 'late', [writes, '/checkout/web/12']],
])('a cancelled order is one line, with a link to order it again: %s [R-359]', async (_, given, news, links) => {
  const card = await show({ ...given, status: 'cancelled' });
  expect(card.getByText(sentenceOf(news))).toBeVisible();
  expect(card.getByRole('link', { name: 'Contratar de nuevo' })).toHaveAttribute('href', links.at(-1));
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
  expect([card.queryAllByRole('button'), card.queryByRole('list')]).toEqual([[], null]);
});
