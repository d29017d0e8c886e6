import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { PaymentRetry, type RetryOffer } from '#features/payment-retry/payment-retry.tsx';
import {
  type PaymentRetryContext,
  type PaymentRetryEvent,
  paymentRetryMachine,
} from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { exampleProviderUrl, paymentRetryModel } from '#machines/flows/payment-retry/payment-retry.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onChanged = vi.fn<() => void>();
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

const gestures = {
  PAY_BY_CARD: press('Pagar con tarjeta'),
  PAY_BY_TRANSFER: press('Pagar por transferencia'),
  CLOSE: (user) => user.keyboard('{Escape}'),
} satisfies Gestures<PaymentRetryEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): PaymentRetryContext => snapshot.context as PaymentRetryContext;
const busy = (name: string, other: string) => () => {
  expect(button(name)).toHaveAttribute('aria-busy', 'true');
  expect(button(other)).toBeDisabled();
};
const left = () => {
  expect(screen.getByRole('link', { name: 'entra desde aquí' })).toHaveAttribute('href', exampleProviderUrl);
};

const sees: Sights = {
  ready: async (snapshot) => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { method, failure } = contextOf(snapshot);
    const title = method === 'transfer' ? 'Error al procesar la transferencia' : 'Error al procesar el pago';
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(failure === null ? null : `${title}${failure.message}`);
    for (const name of ['Pagar con tarjeta', 'Pagar por transferencia']) expect(button(name)).toBeEnabled();
  },
  openingCardPage: busy('Pagar con tarjeta', 'Pagar por transferencia'),
  askingForTransfer: busy('Pagar por transferencia', 'Pagar con tarjeta'),
  leaving: left,
  atProvider: left,
  instructed: async () => {
    const shown = within(await screen.findByRole('dialog', { name: 'Datos de transferencia' }));
    shown.getByRole('button', { name: 'Copiar CLABE' });
    shown.getByRole('form', { name: 'Ayuda' });
  },
  settled: () => expect(onChanged).toHaveBeenCalled(),
};

const retry = (machine: typeof paymentRetryMachine, offer: RetryOffer = 'order') => (
  <PaymentRetry subscriptionId={2047} offer={offer} onChanged={onChanged} machine={machine} help={<form aria-label="Ayuda" />} />
);

walkPage('another try at a payment', {
  machine: paymentRetryMachine,
  model: paymentRetryModel,
  gestures,
  sees,
  page: ({ machine }) => retry(machine),
  before: () => onChanged.mockClear(),
});

test.each([
  ['order', ['Pagar con tarjeta', 'Pagar por transferencia']],
  ['again', ['Intentar de nuevo', 'Pagar por transferencia']],
  ['transfer', ['Ver datos de la transferencia']],
] as const)('an offer says what it is about: %s', (offer, names) => {
  drawPage(retry(heldActors(paymentRetryMachine).machine, offer));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});
