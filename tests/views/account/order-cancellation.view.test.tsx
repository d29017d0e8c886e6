import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { OrderCancellationDialog } from '#features/order-cancellation/order-cancellation-dialog.tsx';
import {
  type OrderCancellationContext,
  type OrderCancellationEvent,
  type OrderCancellationOutput,
  orderCancellationMachine,
} from '#machines/flows/order-cancellation/order-cancellation.machine.ts';
import { orderCancellationModel } from '#machines/flows/order-cancellation/order-cancellation.model.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: OrderCancellationOutput) => void>();
const concept = () => screen.getByRole('textbox', { name: 'Escribe TW-2047 para confirmar' });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  TYPE_CONCEPT: async (user, { value }) => {
    await user.clear(concept());
    await user.type(concept(), value);
  },
  CONFIRM: press('Cancelar pedido'),
  CLOSE: press('Conservar pedido'),
} satisfies Gestures<OrderCancellationEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): OrderCancellationContext => snapshot.context as OrderCancellationContext;
const question = () => screen.findByRole('alertdialog', { name: '¿Cancelar el pedido TW-2047?' });
const ended = (output: OrderCancellationOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  asking: async (snapshot) => {
    await question();
    const { concept: typed, failure } = contextOf(snapshot);
    expect(screen.getByRole('button', { name: 'Cancelar pedido' }).matches(':disabled')).toBe(typed.trim().toUpperCase() !== 'TW-2047');
    expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(failure === null ? null : expect.stringContaining(failure.message));
  },
  cancelling: async () => {
    await question();
    expect(screen.getByRole('button', { name: 'Cancelar pedido' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Conservar pedido' })).toBeDisabled();
    expect(concept()).toHaveAttribute('readonly');
  },
  cancelled: ended({ result: 'cancelled' }),
  kept: ended({ result: 'kept' }),
};

walkPage('cancelling an order', {
  machine: orderCancellationMachine,
  model: orderCancellationModel,
  gestures,
  sees,
  page: ({ machine }) => <OrderCancellationDialog method="transfer" subscriptionId={2047} onDone={onDone} machine={machine} />,
  before: () => onDone.mockClear(),
});

test('the safe way out has the focus', async () => {
  drawPage(<OrderCancellationDialog method="transfer" subscriptionId={2047} onDone={onDone} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Conservar pedido' })).toHaveFocus());
});

test.each([
  ['transfer', 'Si ya hiciste la transferencia, no lo canceles: escríbenos.'],
  ['mercadopago', 'Si ya pagaste con tarjeta, no lo canceles: escríbenos.'],
] as const)('%s: who paid already is told not to cancel', async (method, warning) => {
  drawPage(<OrderCancellationDialog subscriptionId={2047} method={method} onDone={onDone} />);
  expect(await question()).toHaveAccessibleDescription(`Ya no podrás pagarlo ni recuperarlo. ${warning}`);
});
