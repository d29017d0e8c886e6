import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { PaymentSuccessPage } from '#features/payment-result/payment-success-page.tsx';
import {
  type PaymentSuccessContext,
  type PaymentSuccessEvent,
  paymentSuccessMachine,
  type Unverified,
} from '#machines/flows/payment-success/payment-success.machine.ts';
import { exampleConfirmedOrder, paymentSuccessModel } from '#machines/flows/payment-success/payment-success.model.ts';
import { announce } from '../../support/fake-event-source.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';
import { at } from './places.tsx';

const gestures = {
  START: () => undefined,
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  CHANGED: () => act(async () => announce({ topic: 'order', id: 2047 })),
} satisfies Gestures<PaymentSuccessEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): PaymentSuccessContext => snapshot.context as PaymentSuccessContext;
const heading = (name: string) => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
const isAt = (address: string) => expect(screen.getByLabelText('dirección')).toHaveTextContent(address);
const verifying = () => {
  expect(screen.getByText('Verificando tu pago')).toHaveAttribute('role', 'status');
};

const sentences: Record<Unverified, string> = {
  payment: 'Pago no verificado.',
  status: 'Estado de pago no confirmado.',
  details: 'Error al obtener detalles del pago.',
};

const sees: Sights = {
  withoutOrder: () => void isAt('/account'),
  idle: passing,
  verifying,
  loading: verifying,
  shown: () => {
    heading('¡Listo! Arrancamos tu proyecto');
    expect(screen.getByRole('link', { name: 'Ver mi proyecto' })).toHaveAttribute('href', '/account');
    screen.getByText('TW-2047');
  },
  failed: (snapshot) => {
    heading('Error en la Verificación');
    const { unverified, failure } = contextOf(snapshot);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(unverified === null ? '?' : sentences[unverified]);
    if (failure !== null) expect(alert).toHaveTextContent(failure.message);
    within(alert).getByRole('button', { name: 'Reintentar' });
    expect(within(alert).getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/account');
  },
};

const success = (address: string, machine: typeof paymentSuccessMachine) => at(address, <PaymentSuccessPage machine={machine} />);

walkPage('back from the provider, with a payment or without', {
  machine: paymentSuccessMachine,
  model: paymentSuccessModel,
  gestures,
  sees,
  page: ({ machine, input }) => {
    const { orderId, paymentId } = input as { orderId: number | null; paymentId: string | null };
    // The provider writes `null` for what there is not.
    return success(`/payment/success?payment_id=${paymentId}&external_reference=${orderId}`, machine);
  },
});

test.each(['', '?payment_id=90000000001', '?payment_id=90000000001&external_reference=null'])(
  'without an order in the address it leads to the account: %s [R-039]',
  (search) => {
    drawPage(success(`/payment/success${search}`, heldActors(paymentSuccessMachine).machine));
    isAt('/account');
  },
);

test('a renewal that was paid is told as one', async () => {
  const held = heldActors(paymentSuccessMachine);
  drawPage(success('/payment/success?external_reference=2047', held.machine));
  const output = { ...exampleConfirmedOrder, price_paid: 3000, renewal_id: 7 };
  await act(() => held.settle({ type: 'xstate.done.actor.loadOrder', output }));
  heading('¡Listo! Tu soporte sigue');
  expect(screen.getByRole('status')).toHaveTextContent(/Recibimos \$3,000\.00\sMXN de la renovación TW-2047-R7\./);
});

test('a payment that the provider is still at work on is told as that, and asked for again', async () => {
  const held = heldActors(paymentSuccessMachine);
  drawPage(success('/payment/success?payment_id=90000000001&external_reference=2047', held.machine));
  const order = { ...exampleConfirmedOrder, payment_status: 'processing' as const };
  await act(() => held.settle({ type: 'xstate.done.actor.verifyPayment', output: { isPaid: false, orderId: 2047, order } }));
  heading('Tu banco está revisando el pago');
  expect(screen.queryByText('Sin respuesta')).toBeNull();
  expect(screen.getByText('Procesando Pago')).toBeVisible();
  await act(async () => announce({ topic: 'order', id: 2047 }));
  expect(screen.getByText('Verificando tu pago')).toBeVisible();
});
