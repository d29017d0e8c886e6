import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { PaymentFailurePage } from '#features/payment-result/payment-failure-page.tsx';
import { PaymentPendingPage } from '#features/payment-result/payment-pending-page.tsx';
import { PaymentSuccessPage } from '#features/payment-result/payment-success-page.tsx';
import { paymentFailureMachine } from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { paymentSuccessMachine } from '#machines/flows/payment-success/payment-success.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { at } from './places.tsx';

const pending = pendingActors(paymentPendingMachine);
const failure = pendingActors(paymentFailureMachine);
const success = pendingActors(paymentSuccessMachine);

test.each([
  ['pending', pending, <PaymentPendingPage key="pending" machine={pending.machine} retry={() => null} />, 'checkPayment', []],
  ['failure', failure, <PaymentFailurePage key="failure" machine={failure.machine} retry={() => null} />, 'loadOrder', []],
  ['success', success, <PaymentSuccessPage key="success" machine={success.machine} />, 'loadOrder', ['Ver el estado del pago']],
])('a failed load of a payment is shown like its result, with the same links: %s', async (name, actors, page, actor, more) => {
  renderWithTheme(at(`/payment/${name}?external_reference=2047`, page));
  const error = new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' });
  await act(() => actors.settle({ type: `xstate.error.actor.${actor}`, error }));
  const card = within(screen.getByRole('alert'));
  expect({
    badge: card.getByText('Sin respuesta').textContent,
    headings: card.getAllByRole('heading', { level: 1 }).length,
    ways: [...card.getAllByRole('button'), ...card.getAllByRole('link')].map((way) => way.textContent),
  }).toEqual({ badge: 'Sin respuesta', headings: 1, ways: ['Reintentar', 'Ir a mi cuenta', ...more] });
});
