import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { PaymentReviewDialog, type ReviewedMoney } from '#features/payment-review/payment-review-dialog.tsx';
import { exampleReview, exampleUnknownMoney } from '#machines/flows/payment-board/example-entry.ts';
import {
  type PaymentReviewContext,
  type PaymentReviewEvent,
  type PaymentReviewOutput,
  paymentReviewMachine,
} from '#machines/flows/payment-review/payment-review.machine.ts';
import { paymentReviewModel } from '#machines/flows/payment-review/payment-review.model.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: PaymentReviewOutput) => void>();

const note = () => screen.getByRole('textbox', { name: 'Nota' });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  TYPE_NOTE: async (user, { value }) => {
    await user.clear(note());
    await user.click(note());
    await user.paste(value);
  },
  SUBMIT: press('Reembolsar'),
  ACCEPT: press('Aceptar'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<PaymentReviewEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): PaymentReviewContext => snapshot.context as PaymentReviewContext;
const ended = (output: PaymentReviewOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  editing: async (snapshot) => {
    await screen.findByRole('dialog', { name: 'Reembolsar' });
    const { tried, note: written } = contextOf(snapshot);
    const missing = tried && written.trim() === '';
    expect(note().getAttribute('aria-invalid') === 'true').toBe(missing);
    if (missing) expect(note()).toHaveAccessibleDescription(/Escribe una nota/);
  },
  deciding: async () => {
    await screen.findByRole('dialog', { name: 'Reembolsar' });
    expect(screen.getByRole('button', { name: 'Reembolsar' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    expect(note()).toHaveAttribute('readonly');
  },
  refused: async (snapshot) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveAccessibleDescription(contextOf(snapshot).failure?.message ?? '');
  },
  decided: ended({ result: 'decided', action: 'refund' }),
  outdated: ended({ result: 'outdated' }),
  cancelled: ended({ result: 'cancelled' }),
};

const money: ReviewedMoney = { ...exampleReview, payment_id: 7003 };

walkPage('deciding about money', {
  machine: paymentReviewMachine,
  model: paymentReviewModel,
  gestures,
  sees,
  page: ({ machine }) => <PaymentReviewDialog money={money} action="refund" onDone={onDone} machine={machine} />,
  before: () => onDone.mockClear(),
});

const unknown: ReviewedMoney = { ...exampleUnknownMoney, payment_id: 7004, currency: 'ARS' };

test.each([
  [
    'accept',
    money,
    'El dinero se queda y TW-2039 queda con el pago confirmado.',
    ['$8,400.00 MXN', 'Se esperaban $8,900.00 MXN', 'TW-2039'],
  ],
  ['accept', unknown, 'El dinero se queda como ingreso y ninguna orden cambia.', ['$8,400.00 ARS', 'Sin orden', '1329005513']],
  [
    'refund',
    unknown,
    'Mercado Pago devuelve el dinero a la tarjeta de quien pagó. No se puede deshacer.',
    ['No corresponde a ningún pedido'],
  ],
] as const)('to %s says what follows', async (action, of, consequence, facts) => {
  drawPage(<PaymentReviewDialog money={of} action={action} onDone={onDone} />);
  const dialog = await screen.findByRole('dialog', { name: action === 'accept' ? 'Aceptar' : 'Reembolsar' });
  expect(dialog).toHaveTextContent(consequence);
  for (const fact of facts) expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(fact);
});
