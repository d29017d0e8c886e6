import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentRetryMachine } from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { exampleTransfer } from '#machines/flows/subscriptions/subscriptions.model.ts';
import { PaymentRetry } from '#parts/payment-retry.tsx';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { openPurchases } from './purchases.tsx';

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
