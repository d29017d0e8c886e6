import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { paymentRetryMachine } from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { exampleRequestedRenewal } from '#machines/flows/renewal/renewal.model.ts';
import { exampleActiveSubscription, exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { exampleTransfer } from '#machines/flows/subscriptions/subscriptions.model.ts';
import { PaymentRetry } from '#parts/payment-retry.tsx';
import { accountStatusNames, developmentStatusNames, moneyTroubleNames, paymentStatusNames } from '#shared/vocabulary.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { newsInWords } from '../../support/machines/order-news-words.ts';
import { addressNow, openPage } from '../open-page.tsx';

/** Payment has its own flow: this stub shows the order that it receives, and reports a payment. */
const Retry: Required<ComponentProps<typeof SubscriptionsTab>>['Payment'] = ({ subscriptionId, onChanged }) => (
  <button type="button" onClick={onChanged}>
    {`Pagar ${subscriptionId} con tarjeta`}
  </button>
);

/** The tab with these purchases, numbered from TW-2031, and the card of the first. */
const openPurchases = async (given: Partial<Subscription>[], Payment = Retry) => {
  const loadSubscriptions = given.map((one, at) => ({ ...exampleSubscription, ...one, subscription_id: 2031 + at }));
  const opened = await openPage(subscriptionsMachine, '/account', (machine) => <SubscriptionsTab machine={machine} Payment={Payment} />, {
    loadSubscriptions,
  });
  return { ...opened, card: within(screen.getByRole('article', { name: 'TW-2031' })) };
};

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

  test('«Reactivar soporte» opens the renewal of an expired purchase', async () => {
    const { card, user } = await show(expired);
    await user.click(card.getByRole('button', { name: 'Reactivar soporte' }));
    await screen.findByRole('dialog', { name: 'Reactivar soporte' });
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

  test('is shown until it is paid, also beside the notice of the approaching end [R-373]', async () => {
    const { card } = await show({ ...running, end_date: inDays(30), ...requested });
    const notice = card.getByText(/^Tu renovación de/).parentElement;
    expect(notice?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Tu renovación de 2 años espera tu pago de $3,000.00 MXN, con el concepto TW-2031-R7.',
    );
    card.getByText('Tu soporte vence en 30 días.');
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

test('the transfer details stay open when the reloaded list shows the order as now paid by transfer [R-042]', async () => {
  const retry = pendingActors(paymentRetryMachine);
  const { answer, user } = await openPurchases([{ payment_method: 'mercadopago' }], (props) => (
    <PaymentRetry {...props} offer="order" machine={retry.machine} />
  ));
  await user.click(screen.getByRole('button', { name: 'Pagar por transferencia' }));
  await act(async () => announce({ topic: 'order', id: 2031 }));
  await answer('loadSubscriptions', [{ ...exampleSubscription, subscription_id: 2031 }]);
  await act(() => retry.settle({ type: 'xstate.done.actor.askForTransfer', output: exampleTransfer }));
  const opened = within(await screen.findByRole('dialog', { name: 'Datos de transferencia' }));
  await user.click(opened.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Pagar por transferencia' })).toBeNull();
  screen.getByRole('button', { name: 'Datos de transferencia' });
});

describe('what a card says', () => {
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
    [
      'cancelled, with late money',
      { ...unpaid, status: 'cancelled', money_trouble: { ...trouble, kind: 'in_review' } },
      'Pago en revisión',
    ],
  ])('a card shows one status: %s [R-359, R-664]', async (_, subscription, status) => {
    expect(statuses(await show(subscription))).toEqual([status]);
  });

  test.each([
    ['as staff wrote it', 'Pediste una pausa\nhasta enero', ['Motivo: Pediste una pausa\nhasta enero']],
    ['unless a problem with its payment explains it', null, []],
  ])('a suspended order says why, %s [R-662]', async (_, suspension_reason, shown) => {
    const card = await show({ ...paid, status: 'suspended', suspension_reason });
    expect(card.queryAllByText('Motivo:').map((one) => one.parentElement?.textContent)).toEqual(shown);
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
});
