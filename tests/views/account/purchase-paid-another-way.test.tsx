import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { paymentRetryMachine } from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { exampleTransfer } from '#machines/flows/subscriptions/subscriptions.model.ts';
import { PaymentRetry } from '#parts/payment-retry.tsx';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { purchases } from './account-page.tsx';

test('the transfer details stay open when the reloaded list shows the order as now paid by transfer [R-042]', async () => {
  const [list, retry] = [pendingActors(subscriptionsMachine), pendingActors(paymentRetryMachine)];
  renderWithTheme(purchases(list.machine, (props) => <PaymentRetry {...props} offer="order" machine={retry.machine} />));
  const read = (payment_method: Subscription['payment_method']) =>
    act(() => list.settle({ type: 'xstate.done.actor.loadSubscriptions', output: [{ ...exampleSubscription, payment_method }] }));
  const user = userEvent.setup();
  const changed = async () => act(async () => announce({ topic: 'order', id: exampleSubscription.subscription_id }));
  await read('mercadopago');
  await user.click(screen.getByRole('button', { name: 'Pagar por transferencia' }));
  await changed();
  await read('transfer');
  await act(() => retry.settle({ type: 'xstate.done.actor.askForTransfer', output: exampleTransfer }));
  const opened = within(await screen.findByRole('dialog', { name: 'Datos de transferencia' }));
  await user.click(opened.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Pagar por transferencia' })).toBeNull();
  screen.getByRole('button', { name: 'Datos de transferencia' });
});
