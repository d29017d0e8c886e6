import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { App } from '#app/app.tsx';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { FakeServer, type Reply } from '../../support/fake-server.ts';
import { render } from '../../support/render.tsx';
import { loadPages } from '../session/write-on.tsx';
import { customer } from '../session/writings.ts';

beforeAll(loadPages, 120_000);

const { package_id: id, kind, name } = examplePackage;
const back = `redirect=${encodeURIComponent(`/checkout/${kind}/${id}`)}`;

const comeTo = (address: string, packages: Reply = { body: { packages: [examplePackage] } }) => {
  window.history.replaceState(null, '', address);
  const server = new FakeServer([customer], {
    [`GET /packages/${kind}`]: packages,
    'POST /register': {
      status: 201,
      body: { success: true, redirectUrl: '/verify-email?userId=0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11', message: 'Revisa tu correo' },
    },
    'POST /login': {
      status: 403,
      body: {
        code: 'email_not_verified',
        message: 'Verifica tu correo',
        redirectPath: '/verify-email?userId=0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11',
      },
    },
    'POST /verify-email': { body: { success: true, message: 'Correo verificado' } },
  });
  server.user = null;
  render(<App />, { strict: true });
};

const chosen = () => screen.findByText(name);

test.each(['/login', '/register'])('a visitor sent to %s before buying sees the package and its price [R-670]', async (door) => {
  comeTo(`${door}?${back}`);
  expect((await chosen()).parentElement).toHaveTextContent(/\$8,900\.00\sMXN, IVA incluido/);
});

test('a package that fails to load shows nothing in its place [R-670]', async () => {
  comeTo(`/login?${back}`, { status: 503, body: { code: 'unavailable', message: 'La base de datos no responde' } });
  await screen.findByRole('button', { name: 'Iniciar sesión' });
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

const comesThroughTheCode = async (user: ReturnType<typeof userEvent.setup>) => {
  await waitFor(() => expect(window.location.pathname).toBe('/verify-email'));
  await user.type(await screen.findByLabelText(/[Cc]ódigo/), '123456');
  await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.location.search).toBe(`?${back}`);
  expect(screen.getByLabelText('Usuario')).toHaveValue('jacinta');
  expect(await chosen()).toBeVisible();
};

test('a new account keeps the return to the checkout through the code, and the sign-in has its username filled in [R-670]', async () => {
  const user = userEvent.setup();
  comeTo(`/register?${back}`);
  await user.type(await screen.findByLabelText('Usuario'), 'jacinta');
  await user.type(screen.getByLabelText('Correo electrónico'), 'jacinta@ejemplo.mx');
  await user.type(screen.getByLabelText('Contraseña'), 'una-clave-muy-nueva');
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  await comesThroughTheCode(user);
});

test('so does signing in to an account with an unconfirmed address [R-670]', async () => {
  const user = userEvent.setup();
  comeTo(`/login?${back}`);
  await user.type(await screen.findByLabelText('Usuario'), 'jacinta');
  await user.type(screen.getByLabelText('Contraseña'), 'una-clave-muy-nueva');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await comesThroughTheCode(user);
});
