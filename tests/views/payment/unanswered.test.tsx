import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { PaymentFailurePage } from '#features/payment-result/payment-failure-page.tsx';
import { PaymentPendingPage } from '#features/payment-result/payment-pending-page.tsx';
import { PaymentSuccessPage } from '#features/payment-result/payment-success-page.tsx';
import { paymentFailureMachine } from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { paymentSuccessMachine } from '#machines/flows/payment-success/payment-success.machine.ts';
import { openPage } from '../open-page.tsx';

const order = '?external_reference=2047';
const pages = {
  pending: () =>
    openPage(paymentPendingMachine, `/payment/pending${order}`, (it) => <PaymentPendingPage machine={it} retry={() => null} />),
  failure: () =>
    openPage(paymentFailureMachine, `/payment/failure${order}`, (it) => <PaymentFailurePage machine={it} retry={() => null} />),
  success: () => openPage(paymentSuccessMachine, `/payment/success${order}`, (it) => <PaymentSuccessPage machine={it} />),
};

test.each([
  ['pending', 'checkPayment', []],
  ['failure', 'loadOrder', []],
  ['success', 'loadOrder', ['Ver el estado del pago']],
] as const)('a failed load of a payment is shown like its result, with the same links: %s', async (name, actor, more) => {
  const { pending } = await pages[name]();
  const error = new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' });
  await act(() => pending.settle({ type: `xstate.error.actor.${actor}`, error }));
  const card = within(screen.getByRole('alert'));
  card.getByText('Sin respuesta');
  card.getByRole('heading', { level: 1 });
  const ways = [...card.getAllByRole('button'), ...card.getAllByRole('link')].map((way) => way.textContent);
  expect(ways).toEqual(['Reintentar', 'Ir a mi cuenta', ...more]);
});
