import { act, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { RegistrationPage } from '#features/registration/registration-page.tsx';
import { type RegistrationEvent, registrationMachine } from '#machines/flows/registration/registration.machine.ts';
import { registrationModel } from '#machines/flows/registration/registration.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

const names = { username: 'Usuario', email: 'Correo electrónico', password: 'Contraseña' } as const;
const onRegistered = vi.fn();

const write = async (user: UserEvent, label: string, text: string) => {
  const box = screen.getByLabelText(label);
  await user.clear(box);
  await user.click(box);
  if (text !== '') await user.paste(text);
};

const gestures = {
  CHANGE: (user, { field, value }) => write(user, names[field], value),
  LEAVE_FIELD: async (user, { field }) => {
    await user.click(screen.getByLabelText(names[field]));
    await user.tab();
  },
  SUBMIT: (user) => user.click(screen.getByRole('button', { name: 'Crear cuenta' })),
} satisfies Gestures<RegistrationEvent, UserEvent>;

const sees = tellingFailures(['filling', 'registering'], {
  filling: () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Abre tu cuenta');
    expect(screen.getByRole('button', { name: 'Crear cuenta' })).not.toHaveAttribute('aria-busy');
    expect(onRegistered).not.toHaveBeenCalled();
  },
  registering: () => {
    expect(screen.getByRole('button', { name: 'Crear cuenta' })).toHaveAttribute('aria-busy', 'true');
  },
  registered: () => {
    expect(onRegistered).toHaveBeenLastCalledWith('/verify-email?userId=0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11');
  },
});

walkPage('opening an account', {
  machine: registrationMachine,
  model: registrationModel,
  gestures,
  sees,
  page: ({ machine }) => (
    <MemoryRouter>
      <RegistrationPage machine={machine} onRegistered={onRegistered} />
    </MemoryRouter>
  ),
  before: () => void onRegistered.mockClear(),
});

const register = async (user: UserEvent) => {
  await write(user, 'Usuario', 'mariana');
  await write(user, 'Correo electrónico', 'mariana@ejemplo.mx');
  await write(user, 'Contraseña', 'masa-madre-2026');
  await gestures.SUBMIT(user);
};

test('a taken username is said at its field, which takes the focus; the rest stays [R-308]', async () => {
  const held = heldActors(registrationMachine);
  draw(<RegistrationPage machine={held.machine} onRegistered={onRegistered} />);
  await register(userEvent.setup());
  const error = new RequestFailed({ code: 'username_taken', message: 'Ese usuario ya existe' });
  await act(() => held.settle({ type: 'xstate.error.actor.register', error }));
  expect(screen.getByLabelText('Usuario')).toHaveAccessibleDescription(
    'Ese usuario ya existe 3 a 30 caracteres: letras, números, punto y guiones.',
  );
  expect(screen.getByLabelText('Usuario')).toHaveFocus();
  expect(screen.getByLabelText('Correo electrónico')).toHaveValue('mariana@ejemplo.mx');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('masa-madre-2026');
});

test('what else goes wrong is told above the form [R-251]', async () => {
  const held = heldActors(registrationMachine);
  draw(<RegistrationPage machine={held.machine} onRegistered={onRegistered} />);
  await register(userEvent.setup());
  const error = new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' });
  await act(() => held.settle({ type: 'xstate.error.actor.register', error }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error al registrarseNo se recibió respuesta del servidor');
});

test('a field left wrong says how to put it right, and falls silent once it is [R-138]', async () => {
  const held = heldActors(registrationMachine);
  const user = userEvent.setup();
  draw(<RegistrationPage machine={held.machine} onRegistered={onRegistered} />);
  await write(user, 'Contraseña', 'corta');
  await user.tab();
  expect(screen.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await write(user, 'Contraseña', 'bastante-larga');
  expect(screen.queryByText('La contraseña debe tener al menos 8 caracteres')).toBeNull();
});

test('what creating the account accepts stands above the button, each text a link of its own, and nothing is to be ticked [R-321]', () => {
  draw(<RegistrationPage machine={heldActors(registrationMachine).machine} onRegistered={onRegistered} />);
  const sentence = screen.getByText(/^Al crear tu cuenta aceptas/);
  expect(sentence).toHaveTextContent('Al crear tu cuenta aceptas los términos y el aviso de privacidad.');
  const links = within(sentence).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['términos', '/terminos', '_blank'],
    ['aviso de privacidad', '/privacidad', '_blank'],
  ]);
  const following = sentence.compareDocumentPosition(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(following & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
