import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { PasswordResetPage } from '#features/password-reset/password-reset-page.tsx';
import { type PasswordResetEvent, passwordResetMachine } from '#machines/flows/password-reset/password-reset.machine.ts';
import { passwordResetModel } from '#machines/flows/password-reset/password-reset.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

const names = { newPassword: 'Nueva contraseña', confirmation: 'Confirmar contraseña' } as const;
const onFinished = vi.fn();
beforeEach(() => void onFinished.mockClear());

interface Tools {
  user: UserEvent;
  open: (token: string | null) => void;
}

const write = async (user: UserEvent, label: string, text: string) => {
  const box = screen.getByLabelText(label);
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
};
const button = () => screen.getByRole('button', { name: 'Restablecer contraseña' });
const heading = (name: string) => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);

const gestures = {
  OPENED: ({ open }, { token }) => open(token),
  CHANGE: ({ user }, { field, value }) => write(user, names[field], value),
  LEAVE_FIELD: async ({ user }, { field }) => {
    await user.click(screen.getByLabelText(names[field]));
    await user.tab();
  },
  SUBMIT: ({ user }) => user.click(button()),
  GO_TO_LOGIN: ({ user }) => user.click(screen.getByRole('button', { name: 'Iniciar sesión' })),
} satisfies Gestures<PasswordResetEvent, Tools>;

const sees = tellingFailures(['filling', 'resetting'], {
  opening: () => {
    expect(screen.queryByRole('heading')).toBeNull();
  },
  badLink: () => {
    heading('Enlace inválido');
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  },
  filling: () => {
    heading('Crea tu nueva contraseña');
    expect(button()).not.toHaveAttribute('aria-busy');
  },
  resetting: () => {
    expect(button()).toHaveAttribute('aria-busy', 'true');
  },
  changed: () => {
    heading('Tu contraseña quedó cambiada');
    expect(onFinished).not.toHaveBeenCalled();
  },
  finished: () => {
    expect(onFinished).toHaveBeenCalledOnce();
  },
});

walkPage('a new password', {
  machine: passwordResetMachine,
  model: passwordResetModel,
  gestures,
  sees,
  begin: ({ machine, clock, draw }) => ({
    user: userEvent.setup(),
    open: (token: string | null) =>
      draw(
        <MemoryRouter>
          <PasswordResetPage token={token} machine={machine} clock={clock} onFinished={onFinished} />
        </MemoryRouter>,
      ),
  }),
});

const drawForm = () => {
  const held = heldActors(passwordResetMachine);
  const clock = new SimulatedClock();
  draw(<PasswordResetPage token="el-token" machine={held.machine} clock={clock} onFinished={onFinished} />);
  return { held, clock, user: userEvent.setup() };
};

test('two different passwords, or a short one, are said at their fields and nothing is sent [R-140]', async () => {
  const { held, user } = drawForm();
  await write(user, names.newPassword, 'corta');
  await write(user, names.confirmation, 'cortada');
  await user.click(button());
  expect(screen.getByLabelText(names.newPassword)).toHaveAccessibleDescription(
    'La contraseña debe tener al menos 8 caracteres 8 caracteres o más.',
  );
  expect(screen.getByLabelText(names.confirmation)).toHaveAccessibleDescription('Las contraseñas no coinciden');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(held.running()).toEqual([]);
  await write(user, names.newPassword, 'una-clave-nueva');
  await write(user, names.confirmation, 'una-clave-nueva');
  expect(screen.queryByText('Las contraseñas no coinciden')).toBeNull();
});

const submit = async (user: UserEvent) => {
  await write(user, names.newPassword, 'una-clave-nueva');
  await write(user, names.confirmation, 'una-clave-nueva');
  await user.click(button());
};

test('three seconds after the change the login comes by itself [R-268]', async () => {
  const { held, clock, user } = drawForm();
  await submit(user);
  expect(held.inputOf('resetPassword')).toEqual({ token: 'el-token', newPassword: 'una-clave-nueva' });
  await act(() => held.settle({ type: 'xstate.done.actor.resetPassword', output: undefined }));
  expect(screen.getByRole('main')).toHaveFocus();
  await act(async () => clock.increment(2_999));
  expect(onFinished).not.toHaveBeenCalled();
  await act(async () => clock.increment(1));
  expect(onFinished).toHaveBeenCalledOnce();
});

test('what goes wrong is told above the form, and what was typed stays [R-227, R-254]', async () => {
  const { held, user } = drawForm();
  await submit(user);
  const error = new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' });
  await act(() => held.settle({ type: 'xstate.error.actor.resetPassword', error }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error al restablecer la contraseñaNo se recibió respuesta del servidor');
  expect(screen.getByLabelText(names.newPassword)).toHaveValue('una-clave-nueva');
});
