import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { PaymentFailurePage } from '#features/payment-result/payment-failure-page.tsx';
import {
  type PaymentFailureContext,
  type PaymentFailureEvent,
  paymentFailureMachine,
} from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentFailureModel } from '#machines/flows/payment-failure/payment-failure.model.ts';
import { examplePaidOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { announce } from '../../support/fake-event-source.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';
import { at } from './places.tsx';

const gestures = {
  START: () => undefined,
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  CHANGED: () => act(async () => announce({ topic: 'order', id: 2047 })),
} satisfies Gestures<PaymentFailureEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): PaymentFailureContext => snapshot.context as PaymentFailureContext;
const heading = (name: string) => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
const wayOut = () => expect(screen.getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/account');
const isAt = (address: string) => () => {
  expect(screen.getByLabelText('dirección')).toHaveTextContent(address);
};

const unpaid = (snapshot: AnyMachineSnapshot) => {
  const { order } = contextOf(snapshot);
  if (order === null) {
    expect(screen.getByText('Buscando tu pedido')).toHaveAttribute('role', 'status');
    return;
  }
  const isProcessing = order.payment_status === 'processing';
  heading(isProcessing ? 'Tu banco todavía revisa un pago' : 'Tu banco no autorizó el cargo');
  expect(screen.queryByRole('button', { name: 'Pagar 2047' }) === null).toBe(isProcessing);
  wayOut();
};

const sees: Sights = {
  withoutOrder: isAt('/account'),
  idle: passing,
  loading: unpaid,
  shown: unpaid,
  failed: (snapshot) => {
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(`Error al obtener detalles del pago${contextOf(snapshot).failure?.message}`);
    wayOut();
  },
  confirmed: isAt('/payment/success?external_reference=2047'),
  missing: () => {
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { name: 'No encontramos ese pedido' });
    wayOut();
  },
};

const failure = (address: string, machine: typeof paymentFailureMachine) =>
  at(
    address,
    <PaymentFailurePage
      machine={machine}
      retry={({ subscriptionId, onChanged }) => (
        <button type="button" onClick={onChanged}>
          {`Pagar ${subscriptionId}`}
        </button>
      )}
    />,
  );

walkPage('a payment that failed', {
  machine: paymentFailureMachine,
  model: paymentFailureModel,
  gestures,
  sees,
  page: ({ machine, input }) => {
    const { orderId } = input as { orderId: number | null };
    return failure(`/payment/failure?external_reference=${orderId}&payment_id=90000000001&status=rejected`, machine);
  },
});

test.each(['', '?external_reference=null&payment_id=null', '?external_reference=0'])(
  'without an order in the address it leads to the account: %s [R-039]',
  (search) => {
    drawPage(failure(`/payment/failure${search}`, heldActors(paymentFailureMachine).machine));
    isAt('/account')();
  },
);

const shown = async (search: string, order: PaidOrder) => {
  const held = heldActors(paymentFailureMachine);
  drawPage(failure(`/payment/failure?external_reference=2047${search}`, held.machine));
  await act(() => held.settle({ type: 'xstate.done.actor.loadOrder', output: order }));
};

test('who came back without trying to pay is not told that a bank refused', async () => {
  await shown('&payment_id=null&status=null', { ...examplePaidOrder, payment_method: 'mercadopago' });
  heading('El pago no se completó');
  screen.getByRole('button', { name: 'Pagar 2047' });
});

test('a renewal is paid again from the account', async () => {
  await shown('&payment_id=90000000001', { ...examplePaidOrder, payment_method: 'mercadopago', renewal_id: 7 });
  expect(screen.getByText('TW-2047-R7')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pagar desde mi cuenta' })).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('button', { name: 'Pagar 2047' })).toBeNull();
});

test('who was refused reads why, as the letter says it', async () => {
  const reason = 'La tarjeta no tiene fondos suficientes. Usa otra o paga por transferencia.';
  await shown('&payment_id=90000000001', { ...examplePaidOrder, payment_method: 'mercadopago', card_rejection: reason });
  heading('Tu banco no autorizó el cargo');
  expect(screen.getByText('TW-2047').parentElement).toHaveTextContent(`No se cobró nada y tu pedido TW-2047 sigue guardado. ${reason}`);
});

test('where nobody knows why, no reason is made up', async () => {
  await shown('&payment_id=90000000001', { ...examplePaidOrder, payment_method: 'mercadopago' });
  expect(screen.getByText('TW-2047').parentElement).toHaveTextContent(
    /sigue guardado\. Prueba con otra tarjeta o paga por transferencia\.$/,
  );
});
