import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { PasswordRecoveryPage } from '#features/password-recovery/password-recovery-page.tsx';
import { type PasswordRecoveryEvent, passwordRecoveryMachine } from '#machines/flows/password-recovery/password-recovery.machine.ts';
import { passwordRecoveryModel } from '#machines/flows/password-recovery/password-recovery.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

const emailBox = () => screen.getByLabelText('Correo electrónico');
const button = () => screen.getByRole('button', { name: 'Enviar enlace' });
const sentence = 'Si hay una cuenta con ese correo, el enlace va en camino';

const gestures = {
  CHANGE: async (user, { email }) => {
    await user.clear(emailBox());
    await user.click(emailBox());
    if (email !== '') await user.paste(email);
  },
  LEAVE_FIELD: async (user) => {
    await user.click(emailBox());
    await user.tab();
  },
  SUBMIT: (user) => user.click(button()),
} satisfies Gestures<PasswordRecoveryEvent, UserEvent>;

const sees = tellingFailures(['filling', 'sending', 'sent'], {
  filling: () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('¿Olvidaste tu contraseña?');
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(screen.queryByRole('status')).toBeNull();
  },
  sending: () => {
    expect(button()).toHaveAttribute('aria-busy', 'true');
  },
  sent: () => {
    expect(screen.getByRole('status')).toHaveTextContent(`${sentence}.Vence en 60 minutos.`);
  },
});

walkPage('a forgotten password', {
  machine: passwordRecoveryMachine,
  model: passwordRecoveryModel,
  gestures,
  sees,
  page: ({ machine }) => (
    <MemoryRouter>
      <PasswordRecoveryPage machine={machine} />
    </MemoryRouter>
  ),
});

test('without an address nothing is sent, and the field says so and has the focus', async () => {
  const held = heldActors(passwordRecoveryMachine);
  draw(<PasswordRecoveryPage machine={held.machine} />);
  await userEvent.setup().click(button());
  expect(emailBox()).toHaveAccessibleDescription('Escribe tu correo electrónico');
  expect(emailBox()).toHaveFocus();
  expect(held.running()).toEqual([]);
});

test('what goes wrong is told above the form, and the address stays [R-227, R-255]', async () => {
  const held = heldActors(passwordRecoveryMachine);
  const user = userEvent.setup();
  draw(<PasswordRecoveryPage machine={held.machine} />);
  await gestures.CHANGE(user, { type: 'CHANGE', email: 'mariana@ejemplo.mx' });
  await gestures.SUBMIT(user);
  expect(held.inputOf('askForLink')).toEqual({ email: 'mariana@ejemplo.mx' });
  const error = new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' });
  await act(() => held.settle({ type: 'xstate.error.actor.askForLink', error }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error al procesar la solicitudNo se recibió respuesta del servidor');
  expect(emailBox()).toHaveValue('mariana@ejemplo.mx');
});

test('the way back to the login stands above the title', () => {
  draw(<PasswordRecoveryPage machine={heldActors(passwordRecoveryMachine).machine} />);
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
});
