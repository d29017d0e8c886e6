import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import { type SignInContext, type SignInEvent, signInMachine } from '#machines/flows/sign-in/sign-in.machine.ts';
import { signInModel } from '#machines/flows/sign-in/sign-in.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

const names = { username: 'Usuario', password: 'Contraseña' } as const;
const onOutcome = vi.fn();

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
  SUBMIT: (user) => user.click(screen.getByRole('button', { name: 'Iniciar sesión' })),
} satisfies Gestures<SignInEvent, UserEvent>;

const sees = tellingFailures(['filling', 'signingIn'], {
  filling: () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pásale, estás en tu casa');
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).not.toHaveAttribute('aria-busy');
    expect(onOutcome).not.toHaveBeenCalled();
  },
  signingIn: () => {
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toHaveAttribute('aria-busy', 'true');
  },
  signedIn: (snapshot) => {
    const { answer } = snapshot.context as SignInContext;
    expect(onOutcome).toHaveBeenLastCalledWith({ kind: 'signedIn', ...answer });
  },
  unverified: () => {
    expect(onOutcome).toHaveBeenLastCalledWith({ kind: 'unverified', redirectPath: '/verify-email?userId=1' });
  },
});

walkPage('signing in', {
  machine: signInMachine,
  model: signInModel,
  gestures,
  sees,
  page: ({ machine }) => (
    <MemoryRouter>
      <SignInPage machine={machine} onOutcome={onOutcome} />
    </MemoryRouter>
  ),
  before: () => void onOutcome.mockClear(),
});

const signInAs = async (user: UserEvent, username: string, password: string) => {
  await write(user, 'Usuario', username);
  await write(user, 'Contraseña', password);
  await gestures.SUBMIT(user);
};

const refuse = (held: ReturnType<typeof heldActors>, error: RequestFailed) =>
  act(() => held.settle({ type: 'xstate.error.actor.signIn', error }));

test('a refusal keeps what was typed and says why [R-250, R-264, R-456]', async () => {
  const held = heldActors(signInMachine);
  const user = userEvent.setup();
  draw(<SignInPage machine={held.machine} onOutcome={onOutcome} />);
  await signInAs(user, 'cliente', 'no-es-esta');
  expect(held.inputOf('signIn')).toEqual({ username: 'cliente', password: 'no-es-esta' });
  await refuse(held, new RequestFailed({ code: 'invalid_credentials', message: 'Usuario o contraseña incorrectos' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error al iniciar sesiónUsuario o contraseña incorrectos');
  expect(screen.getByLabelText('Usuario')).toHaveValue('cliente');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('no-es-esta');
});

test('too many tries are told with the wait', async () => {
  const held = heldActors(signInMachine);
  draw(<SignInPage machine={held.machine} onOutcome={onOutcome} />);
  await signInAs(userEvent.setup(), 'cliente', 'otra-vez');
  await refuse(held, new RequestFailed({ code: 'too_many_requests', message: 'Demasiados intentos.', retryAfter: 661 }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error al iniciar sesiónDemasiados intentos. Vuelve a intentarlo en 12 minutos.');
});

test('an empty form is summed up above itself, and the summary leads to its fields [R-005, R-137]', async () => {
  const held = heldActors(signInMachine);
  const user = userEvent.setup();
  draw(<SignInPage machine={held.machine} onOutcome={onOutcome} />);
  await gestures.SUBMIT(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Revisa 2 campos para continuar');
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Escribe tu contraseña' }));
  expect(screen.getByLabelText('Contraseña')).toHaveFocus();
  expect(held.running()).toEqual([]);
});

test('the way back is kept for who has no account yet [R-005]', () => {
  const held = heldActors(signInMachine);
  draw(<SignInPage machine={held.machine} onOutcome={onOutcome} search="?redirect=/checkout/web/1" />);
  expect(screen.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', '/register?redirect=/checkout/web/1');
  expect(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute('href', '/forgot-password');
});

test('whom Google sent back is told what to do, until the next try [R-320]', async () => {
  const held = heldActors(signInMachine);
  draw(<SignInPage machine={held.machine} onOutcome={onOutcome} refusedBy="google" />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No pudimos iniciar tu sesión con GoogleSi tu correo ya tiene una cuenta aquí, entra con tu contraseña. Si no, intenta de nuevo en un momento.',
  );
  await signInAs(userEvent.setup(), 'cliente', 'otra-clave');
  expect(screen.queryByRole('alert')).toBeNull();
});
