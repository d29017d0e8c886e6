import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { issueAt, RequestFailed } from '#api/contract/failures.ts';
import { PaymentConfirmationDialog } from '#features/payment-confirmation/payment-confirmation-dialog.tsx';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import {
  type PaymentConfirmationContext,
  type PaymentConfirmationEvent,
  type PaymentConfirmationOutput,
  paymentConfirmationMachine,
} from '#machines/flows/payment-confirmation/payment-confirmation.machine.ts';
import { paymentConfirmationModel } from '#machines/flows/payment-confirmation/payment-confirmation.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: PaymentConfirmationOutput) => void>();
beforeEach(() => onDone.mockClear());

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const write = async (user: UserEvent, name: string, text: string) => {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
};
const isWrong = (box: HTMLElement): boolean => box.getAttribute('aria-invalid') === 'true';

const gestures = {
  TYPE_REFERENCE: (user, { value }) => write(user, 'Referencia', value),
  TYPE_NOTE: (user, { value }) => write(user, 'Notas adicionales', value),
  SUBMIT: press('Confirmar'),
  ACCEPT: press('Aceptar'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<PaymentConfirmationEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): PaymentConfirmationContext => snapshot.context as PaymentConfirmationContext;

const form = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar Pago' });
  within(dialog).getByText('TW-2047');
  expect(dialog).toHaveTextContent('$8,900.00');
  return dialog;
};
const ended = (output: PaymentConfirmationOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  editing: async (snapshot) => {
    await form();
    const { reference, failure } = contextOf(snapshot);
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeEnabled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(reference.trim() === '');
    expect(field('Referencia')).toBeRequired();
    expect(field('Referencia')).toHaveAccessibleDescription(/Sin ella no se puede confirmar/);
    expect(isWrong(field('Referencia'))).toBe(issueAt(failure, 'reference') !== undefined);
  },
  confirming: async () => {
    await form();
    expect(screen.getByRole('button', { name: 'Confirmar' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    expect(field('Referencia')).toHaveAttribute('readonly');
    expect(field('Notas adicionales')).toHaveAttribute('readonly');
  },
  refused: async (snapshot) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveAccessibleDescription(contextOf(snapshot).failure?.message ?? '');
  },
  confirmed: ended({ result: 'confirmed', order: exampleOrder }),
  outdated: ended({ result: 'outdated' }),
  cancelled: ended({ result: 'cancelled' }),
};

walkPage('confirming a payment', {
  machine: paymentConfirmationMachine,
  model: paymentConfirmationModel,
  gestures,
  sees,
  page: ({ machine }) => <PaymentConfirmationDialog order={exampleOrder} onDone={onDone} machine={machine} />,
  before: () => onDone.mockClear(),
});

describe('the dialog Confirmar Pago', () => {
  const open = () => {
    const held = heldActors(paymentConfirmationMachine);
    drawPage(<PaymentConfirmationDialog order={exampleOrder} onDone={onDone} machine={held.machine} />);
    return { held, user: userEvent.setup() };
  };
  const refuse = (held: ReturnType<typeof open>['held'], error: RequestFailed) =>
    act(() => held.settle({ type: 'xstate.error.actor.confirmPayment', error }));

  test('sends reference and notes as the contract wants them, with Enter, once [R-118, R-128, R-441]', async () => {
    const { held, user } = open();
    await user.type(field('Notas adicionales'), 'Llegó completo');
    await user.type(field('Referencia'), 'TALLER000142{Enter}{Enter}');
    expect(held.running()).toEqual(['confirmPayment']);
    expect(held.inputOf('confirmPayment')).toEqual({
      subscriptionId: 2047,
      message: { status: 'confirmed', method: 'transfer', reference: 'TALLER000142', note: 'Llegó completo' },
    });
  });

  test('keeps everything typed through a refusal, and says beside the field what was wrong until it changes', async () => {
    const { held, user } = open();
    await user.type(field('Referencia'), 'TALLER000142');
    await user.type(field('Notas adicionales'), 'Llegó completo');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    const used = 'Esa referencia ya confirmó otro pago';
    await refuse(held, new RequestFailed({ code: 'reference_used', message: used, issues: [{ path: 'reference', message: used }] }));
    await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await form();
    expect([field('Referencia'), field('Notas adicionales')].map((box) => (box as HTMLInputElement).value)).toEqual([
      'TALLER000142',
      'Llegó completo',
    ]);
    expect(isWrong(field('Referencia'))).toBe(true);
    expect(field('Referencia')).toHaveAccessibleDescription(new RegExp(used));
    await user.type(field('Referencia'), '9');
    expect(isWrong(field('Referencia'))).toBe(false);
  });

  test('begins in its first field and closes with Escape [R-278]', async () => {
    const { user } = open();
    await waitFor(() => expect(field('Referencia')).toHaveFocus());
    expect(field('Notas adicionales')).toHaveAttribute('rows', '4');
    await user.keyboard('{Escape}');
    await ended({ result: 'cancelled' })();
  });

  test('does not close while it confirms', async () => {
    const { held, user } = open();
    await user.type(field('Referencia'), 'TALLER000142{Enter}');
    await user.keyboard('{Escape}');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await form();
    expect([held.running(), onDone.mock.calls]).toEqual([['confirmPayment'], []]);
  });
});
