import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { exampleActiveOwnOrder } from '#machines/flows/own-order/example-own-order.ts';
import { exampleTransfer } from '#machines/flows/own-order/own-order.model.ts';
import { paymentRetryMachine } from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { exampleRequestedRenewal } from '#machines/flows/renewal/renewal.model.ts';
import { PaymentRetry } from '#parts/payment-retry.tsx';
import { accountStatusNames, developmentStatusNames, moneyTroubleNames, paymentStatusNames } from '#shared/vocabulary.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { newsInWords } from '../../support/machines/order-news-words.ts';
import { addressNow } from '../open-page.tsx';
import { expired, inDays, openOrder, running } from './open-order.tsx';

test('a payment being processed links to its own page', async () => {
  const { next } = await openOrder({ payment_method: 'mercadopago', payment_status: 'processing' });
  expect(next().getByRole('link', { name: 'Ver estado del pago' })).toHaveAttribute('href', '/payment/pending?external_reference=2031');
});

test('an order left unpaid by its card is reloaded once it is paid another way [R-041]', async () => {
  const { next, pending, user } = await openOrder({ payment_method: 'mercadopago' });
  await user.click(next().getByRole('button', { name: 'Pagar 2031 con tarjeta' }));
  expect(pending.running()).toEqual(['loadOrder']);
});

describe('the buttons of an order', () => {
  const unpaid = 'El soporte se activa con tu pago.';
  const suspended = 'El soporte espera a que se reactive tu contratación.';

  test.each<[string, Partial<OwnOrder>, string | null, string[], string | null]>([
    ['ordered by transfer', {}, 'Datos de transferencia', ['Solicitar soporte (no)', 'Cancelar pedido'], unpaid],
    ['ordered by card', { payment_method: 'mercadopago' }, 'Pagar 2031 con tarjeta', ['Solicitar soporte (no)', 'Cancelar pedido'], unpaid],
    [
      'being paid',
      { payment_method: 'mercadopago', payment_status: 'processing' },
      null,
      ['Solicitar soporte (no)', 'Cancelar pedido'],
      unpaid,
    ],
    [
      'paid, work not begun',
      { ...running, development_status: 'pending' },
      null,
      ['Solicitar soporte (no)', 'Renovar'],
      'Puedes pedir soporte en cuanto arranque tu proyecto.',
    ],
    ['in work', running, null, ['Solicitar soporte', 'Renovar'], null],
    ['about to end', { ...running, end_date: inDays(20) }, 'Renovar', ['Solicitar soporte'], null],
    ['on trial', { ...running, status: 'trial' }, null, ['Solicitar soporte'], null],
    ['suspended', { ...running, status: 'suspended' }, null, ['Solicitar soporte (no)'], suspended],
    ['expired', expired, 'Reactivar soporte', [], null],
    [
      'expired, with a renewal to pay',
      { ...expired, open_renewal: exampleRequestedRenewal },
      'Pagar renovación',
      ['Reactivar soporte'],
      null,
    ],
    [
      'about to end, awaiting an answer',
      { ...running, end_date: inDays(20), turn: { ...exampleActiveOwnOrder.turn, who: 'customer', reason: 'question_to_customer' } },
      'Responder',
      ['Solicitar soporte', 'Renovar'],
      null,
    ],
    [
      'awaiting an answer',
      { ...running, turn: { ...exampleActiveOwnOrder.turn, who: 'customer', reason: 'question_to_customer' } },
      'Responder',
      ['Solicitar soporte', 'Renovar'],
      null,
    ],
  ])('%s, and a link to ask about it [R-047, R-048, R-049, R-660, R-700]', async (_, given, due, others, reason) => {
    const { page, next } = await openOrder(given);
    const buttons = page.getAllByRole('button');
    const offered = next().queryAllByRole('button');
    expect(offered.map((one) => one.textContent)).toEqual(due === null ? [] : [due]);
    const rest = buttons.filter((one) => !offered.includes(one));
    expect(rest.map((one) => `${one.textContent}${one.matches(':disabled') ? ' (no)' : ''}`)).toEqual(others);
    for (const button of rest.filter((one) => one.matches(':disabled'))) {
      expect(button).toHaveAccessibleDescription(reason ?? 'no button may be disabled here');
    }
    const question = page.getByRole('link', { name: 'Preguntar sobre este pedido' });
    expect(question).toHaveAttribute('href', '/account?tab=soporte&preguntar=2031');
  });

  test('«Reactivar soporte» opens the renewal of an expired purchase', async () => {
    const { next, user } = await openOrder(expired);
    await user.click(next().getByRole('button', { name: 'Reactivar soporte' }));
    await screen.findByRole('dialog', { name: 'Reactivar soporte' });
  });

  test('«Solicitar soporte» leads to the support tab, with its dialog open for this order', async () => {
    const { page, user } = await openOrder(running);
    await user.click(page.getByRole('button', { name: 'Solicitar soporte' }));
    expect(addressNow()).toBe('/account?tab=soporte&solicitar=2031');
  });
});

test.each<[number, OwnOrder['status'], string | null]>([
  [31, 'active', null],
  [30, 'active', 'Tu soporte vence en 30 días.'],
  [1, 'active', 'Tu soporte vence en 1 día.'],
  [0, 'active', 'Tu soporte vence hoy.'],
  [30, 'suspended', null],
  [-3, 'expired', null],
])('support about to end: %i days, %s [R-050, R-273]', async (days, status, said) => {
  await openOrder({ ...running, status, end_date: inDays(days) });
  expect(screen.queryByText(/^Tu soporte (vence|venció)/)?.textContent ?? null).toBe(said);
});

describe('a requested renewal', () => {
  const { renewal, transfer } = exampleRequestedRenewal;
  const requested = { open_renewal: { renewal, transfer } };

  test('is shown until it is paid, also beside the notice of the approaching end [R-373]', async () => {
    const { page } = await openOrder({ ...running, end_date: inDays(30), ...requested });
    const notice = page.getByText(/^Tu renovación de/).parentElement;
    expect(notice?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Tu renovación de 2 años espera tu pago de $3,000.00 MXN, con el concepto TW-2031-R7.',
    );
    page.getByText('Tu soporte vence en 30 días.');
    expect(page.getByRole('button', { name: 'Renovar' })).toBeEnabled();
  });

  test('is still shown after the end, since it can still be paid', async () => {
    const { page } = await openOrder({ ...expired, ...requested });
    page.getByRole('button', { name: 'Pagar renovación' });
  });
});

test('the transfer details stay open when the reloaded order is now paid by transfer [R-042]', async () => {
  const retry = pendingActors(paymentRetryMachine);
  const { answer, user, order } = await openOrder({ payment_method: 'mercadopago' }, (props) => (
    <PaymentRetry {...props} offer="order" machine={retry.machine} />
  ));
  await user.click(screen.getByRole('button', { name: 'Pagar por transferencia' }));
  await act(async () => announce({ topic: 'order', id: 2031 }));
  await answer('loadOrder', { ...order, payment_method: 'transfer' });
  await act(() => retry.settle({ type: 'xstate.done.actor.askForTransfer', output: exampleTransfer }));
  const opened = within(await screen.findByRole('dialog', { name: 'Datos de transferencia' }));
  await user.click(opened.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Pagar por transferencia' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Datos de transferencia' })).toHaveFocus();
});

describe('what the page says', () => {
  const paid: Partial<OwnOrder> = { ...exampleActiveOwnOrder, development_status: 'staging' };
  const trouble = { amount: 12_000, currency: 'MXN', of_renewal: false };
  const ask = 'Preguntar sobre este pedido';

  const show = async (order: Partial<OwnOrder>) => (await openOrder(order)).page;
  type Shown = Awaited<ReturnType<typeof show>>;
  const ways = (page: Shown) =>
    [...page.queryAllByRole('button'), ...page.queryAllByRole('link')]
      .filter((one) => !one.hasAttribute('download'))
      .map((one) => one.textContent)
      .filter((name) => !['Solicitar soporte', 'Resumen', 'Información del negocio'].includes(name));
  /** Testing Library reads non-breaking spaces as spaces. */
  const sentenceOf = (news: string) => newsInWords[news]?.[0].replaceAll('\u00a0', ' ') ?? 'no such news';

  test.each<[string, Partial<OwnOrder>, string[]]>([
    ['chargeback', { ...paid, status: 'suspended', money_trouble: { ...trouble, kind: 'charged_back' } }, [ask]],
    ['chargeback_expired', { ...paid, status: 'expired', money_trouble: { ...trouble, kind: 'charged_back' } }, ['Reactivar soporte', ask]],
    ['suspended', { ...paid, status: 'suspended' }, [ask]],
    ['wrong', { payment_method: 'mercadopago', money_trouble: { ...trouble, kind: 'wrong_amount' } }, ['Cancelar pedido', ask]],
    ['review', { money_trouble: { ...trouble, kind: 'in_review' } }, ['Cancelar pedido', ask]],
    ['double', { ...paid, money_trouble: { ...trouble, kind: 'double' } }, ['Renovar', ask]],
    [
      'renewal_wrong',
      { ...paid, open_renewal: exampleRequestedRenewal, money_trouble: { ...trouble, kind: 'wrong_amount', of_renewal: true } },
      ['Renovar', ask],
    ],
  ])('it says what is wrong and asks for no payment: %s', async (news, order, offered) => {
    const page = await show(order);
    expect(page.getByText(sentenceOf(news))).toBeVisible();
    expect(ways(page)).toEqual(offered);
  });

  const names = [accountStatusNames, developmentStatusNames, paymentStatusNames, moneyTroubleNames].flatMap((one) => Object.values(one));
  /** Only in the page's head: the stages have badges too. */
  const statuses = (page: Shown): string[] => {
    const stages = page.getByRole('list', { name: /^Avance de/ });
    return page
      .queryAllByText((text, element) => names.includes(text as (typeof names)[number]) && !stages.contains(element))
      .map((one) => one.textContent);
  };

  test.each<[string, Partial<OwnOrder>, string]>([
    ['unpaid', {}, 'Pago Pendiente'],
    ['being paid', { payment_status: 'processing' }, 'Procesando Pago'],
    ['paid, not begun', { ...paid, development_status: 'pending' }, 'Pago Confirmado'],
    ['in work', paid, 'En Pruebas'],
    ['suspended', { ...paid, status: 'suspended' }, 'Suspendida'],
    ['expired', { ...paid, status: 'expired' }, 'Vencida'],
    ['paid twice', { ...paid, money_trouble: { ...trouble, kind: 'double' } }, 'Segundo cargo'],
    ['cancelled', { ...paid, status: 'cancelled' }, 'Cancelada'],
    ['cancelled, never paid', { status: 'cancelled' }, 'Cancelada'],
    ['cancelled, with late money', { status: 'cancelled', money_trouble: { ...trouble, kind: 'in_review' } }, 'Pago en revisión'],
  ])('it shows one status: %s [R-359, R-664]', async (_, order, status) => {
    expect(statuses(await show(order))).toEqual([status]);
  });

  test.each([
    ['as staff wrote it', 'Pediste una pausa\nhasta enero', ['Motivo: Pediste una pausa\nhasta enero']],
    ['unless a problem with its payment explains it', null, []],
  ])('a suspended order says why, %s [R-662]', async (_, suspension_reason, shown) => {
    const page = await show({ ...paid, status: 'suspended', suspension_reason });
    expect(page.queryAllByText('Motivo:').map((one) => one.parentElement?.textContent)).toEqual(shown);
  });

  const writes = 'mailto:hola@tallerweb.example';

  test.each<[string, Partial<OwnOrder>, string, string[]]>([
    ['paid, on sale', paid, 'paid_cancelled', ['/checkout/web/12', writes]],
    ['no longer sold', { ...paid, is_on_sale: false }, 'paid_cancelled', ['/paquetes-web', writes]],
    ['no longer sold, a shop', { ...paid, is_on_sale: false, package_type: 'ecommerce' }, 'paid_cancelled', ['/tiendas-online', writes]],
    ['never paid', {}, 'unpaid_cancelled', ['/checkout/web/12']],
    ['with late money', { money_trouble: { ...trouble, kind: 'in_review' } }, 'late', ['/checkout/web/12', writes]],
  ])('a cancelled order has a link to order it again: %s [R-359]', async (_, given, news, links) => {
    const page = await show({ ...given, status: 'cancelled' });
    expect(page.getByText(sentenceOf(news))).toBeVisible();
    expect(page.getByRole('link', { name: 'Contratar de nuevo' })).toHaveAttribute('href', links[0]);
    const all = page.getAllByRole('link').filter((link) => link.closest('nav') === null && !link.hasAttribute('download'));
    expect(all.map((link) => link.getAttribute('href'))).toEqual(links);
    expect(page.queryAllByRole('button')).toEqual([]);
  });

  test.each([
    ['2025-11-14T16:00:00.000Z', 'Se esperaba el'],
    [inDays(2), 'A más tardar el'],
  ])('a date in the past is not called a deadline: %s [R-700]', async (by, said) => {
    const { next } = await openOrder({ ...running, turn: { ...exampleActiveOwnOrder.turn, by } });
    expect(next().getByText(/Desde el/).textContent).toContain(` · ${said} `);
  });
});
