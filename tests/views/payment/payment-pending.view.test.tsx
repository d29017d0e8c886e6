import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, SimulatedClock } from 'xstate';
import { PaymentPendingPage } from '#features/payment-result/payment-pending-page.tsx';
import {
  type PaymentPendingContext,
  type PaymentPendingEvent,
  paymentPendingMachine,
} from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder, paymentPendingModel } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { announce } from '../../support/fake-event-source.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';
import { at } from './places.tsx';

const line = (isOnline: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
const tab = (visibility: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  });

const gestures = {
  START: () => undefined,
  CHECK_NOW: (user) => user.click(screen.getByRole('button', { name: /^(Revisar ahora|Reintentar)$/ })),
  CHANGED: () => act(async () => announce({ topic: 'order', id: 2047 })),
  WENT_OFFLINE: () => line(false),
  CAME_ONLINE: () => line(true),
  HIDDEN: () => tab('hidden'),
  SHOWN: () => tab('visible'),
} satisfies Gestures<PaymentPendingEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): PaymentPendingContext => snapshot.context as PaymentPendingContext;

const titles: Record<string, string> = {
  'transfer pending': 'Falta tu transferencia',
  'mercadopago pending': 'Aún no nos llega tu pago',
  'mercadopago processing': 'Tu banco está revisando el pago',
};
const titleOf = ({ checked, wasProcessing }: PaymentPendingContext): string | undefined => {
  const order = checked === null ? '' : `${checked.order.payment_method} ${checked.order.payment_status}`;
  return order === 'mercadopago pending' && wasProcessing ? 'Tu banco no autorizó el cargo' : titles[order];
};

const page = (snapshot: AnyMachineSnapshot, clock: RegExp) => {
  const context = contextOf(snapshot);
  const { checked, failure, isOffline } = context;
  if (checked === null) {
    if (failure === null) expect(screen.getByText('Revisando tu pago')).toHaveAttribute('role', 'status');
    else expect(screen.getByRole('alert')).toHaveTextContent(`Error al obtener estado${failure.message}`);
    return;
  }
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(titleOf(context) ?? '?');
  expect(screen.getByRole('timer')).toHaveTextContent(clock);
  expect(screen.getByText(/^Última revisión/)).toHaveTextContent('Última revisión: 10:48 h');
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
    failure === null || isOffline ? null : expect.stringContaining(`Error al obtener estado${failure.message}`),
  );
  const offer = { transfer: 'transfer', mercadopago: 'order' }[checked.order.payment_method];
  expect(screen.queryByRole('button', { name: /^Pagar 2047/ })?.textContent ?? null).toBe(
    checked.order.payment_status === 'processing' ? null : `Pagar 2047 (${offer})`,
  );
  expect(screen.getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/account');
};
const isAt = (address: string) => () => {
  expect(screen.getByLabelText('dirección')).toHaveTextContent(address);
};

const sees: Sights = {
  idle: passing,
  checking: (snapshot) => page(snapshot, /^Revisando tu pago$/),
  waiting: (snapshot) => page(snapshot, contextOf(snapshot).isOffline ? /^Sin conexión/ : /^Volvemos a revisar en \d+ s$/),
  due: (snapshot) => page(snapshot, contextOf(snapshot).isOffline ? /^Sin conexión/ : /^Revisamos en cuanto vuelvas/),
  withoutOrder: isAt('/account'),
  confirmed: isAt('/payment/success?external_reference=2047'),
  missing: () => {
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { name: 'No encontramos ese pedido' });
    expect(within(alert).getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/account');
  },
};

const pending = (address: string, machine: typeof paymentPendingMachine, clock: SimulatedClock) =>
  at(
    address,
    <PaymentPendingPage
      machine={machine}
      clock={clock}
      retry={({ subscriptionId, offer }) => <button type="button">{`Pagar ${subscriptionId} (${offer})`}</button>}
    />,
  );

afterEach(() => vi.restoreAllMocks());

walkPage('waiting for a payment', {
  machine: paymentPendingMachine,
  model: paymentPendingModel,
  gestures,
  sees,
  page: ({ machine, clock, input }) => {
    const { orderId } = input as { orderId: number | null };
    return pending(`/payment/pending?external_reference=${orderId}`, machine, clock);
  },
  before: () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  },
});

test.each(['', '?external_reference=', '?external_reference=null', '?external_reference=abc-1', '?external_reference=-2047'])(
  'without an order in the address it leads to the account: %s [R-039]',
  (search) => {
    drawPage(pending(`/payment/pending${search}`, heldActors(paymentPendingMachine).machine, new SimulatedClock()));
    isAt('/account')();
  },
);

test('the reference is what stands before the first dash, and the attempt what stands behind it', async () => {
  const held = heldActors(paymentPendingMachine);
  const attempt = '0b2c7d8e-3f4a-4b5c-8d6e-7f8091a2b3c4';
  drawPage(pending(`/payment/pending?external_reference=2047-${attempt}&payment_id=90000000001`, held.machine, new SimulatedClock()));
  expect(held.inputOf('checkPayment')).toEqual({ orderId: 2047, attemptId: attempt, paymentId: '90000000001' });
  const output = { order: { ...examplePaidOrder, payment_status: 'confirmed' }, checkedAt: '2025-11-12T16:48:00.000Z' };
  await act(() => held.settle({ type: 'xstate.done.actor.checkPayment', output }));
  isAt(`/payment/success?external_reference=2047-${attempt}`)();
});
