import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { issueAt } from '#api/contract/failures.ts';
import { UserActivationDialog } from '#features/users/user-activation-dialog.tsx';
import {
  type UserActivationContext,
  type UserActivationEvent,
  type UserActivationOutput,
  userActivationMachine,
} from '#machines/flows/user-activation/user-activation.machine.ts';
import { userActivationModel } from '#machines/flows/user-activation/user-activation.model.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: UserActivationOutput) => void>();
beforeEach(() => onDone.mockClear());

const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const box = () => screen.queryByLabelText<HTMLInputElement>('Tu contraseña', { exact: true });
const gestures = {
  TYPE: async (user, { value }) => {
    const field = screen.getByLabelText('Tu contraseña', { exact: true });
    await user.clear(field);
    if (value !== '') await user.type(field, value);
  },
  CONFIRM: press('Desactivar'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<UserActivationEvent, UserEvent>;

const ended = (output: UserActivationOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  asking: async (snapshot: AnyMachineSnapshot) => {
    const dialog = await screen.findByRole('alertdialog', { name: '¿Estás seguro de desactivar este usuario?' });
    expect(dialog).toHaveTextContent('samuel.vega ya no podrá entrar');
    const { failure, password, tried } = snapshot.context as UserActivationContext;
    expect(box()?.value ?? null).toBe(password);
    const missing = tried && password === '' ? 'Escribe tu contraseña para confirmar este cambio' : undefined;
    const said = missing ?? issueAt(failure, 'current_password');
    if (password !== null)
      expect([box()?.getAttribute('aria-invalid') === 'true', said !== undefined]).toEqual([said !== undefined, said !== undefined]);
    if (said !== undefined && password !== null) expect(dialog).toHaveTextContent(said);
    else
      expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(failure === null ? null : expect.stringContaining(failure.message));
  },
  changing: () => {
    expect(screen.getByRole('button', { name: 'Desactivar' })).toHaveAttribute('aria-busy', 'true');
  },
  changed: ended({ result: 'changed' }),
  cancelled: ended({ result: 'cancelled' }),
};

walkPage('deactivating a user', {
  machine: userActivationMachine,
  model: userActivationModel,
  gestures,
  sees,
  page: ({ machine, input }) => (
    <UserActivationDialog
      person={(input as { asksPassword: boolean }).asksPassword ? examplePerson : { ...examplePerson, type: 'customer', role: 1 }}
      onDone={onDone}
      machine={machine}
    />
  ),
  before: () => onDone.mockClear(),
});

test('somebody inactive is let in again', () => {
  const held = heldActors(userActivationMachine);
  drawPage(<UserActivationDialog person={{ ...examplePerson, is_active: false }} onDone={onDone} machine={held.machine} />);
  screen.getByRole('alertdialog', { name: '¿Activar de nuevo a este usuario?' });
  screen.getByRole('button', { name: 'Activar' });
});
