import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { RegistrationPage } from '#features/registration/registration-page.tsx';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { FakeServer, type Reply } from '../../support/fake-server.ts';
import { render } from '../../support/render.tsx';
import { loadPages, open } from '../session/write-on.tsx';
import { customer } from '../session/writings.ts';
import { renderPart } from '../ui/render-part.tsx';

describe('a visitor on the way to the checkout', () => {
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
});

test('the terms accepted by creating the account are above the button, each with its link, and without a checkbox [R-321]', () => {
  renderPart(<RegistrationPage onRegistered={() => undefined} />);
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

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await Promise.all([import('#features/faq/faq-page.tsx'), import('#features/legal/legal-page.tsx')]);
});
afterEach(() => vi.restoreAllMocks());

test('following a link scrolls to the top of the new page; going back leaves the position to the browser', async () => {
  open({ who: customer, address: '/faq' });
  await screen.findByRole('tab', { name: 'Proceso' });
  const link = screen.getByRole('link', { name: 'Términos' });
  await userEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: /Términos/ });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);

  vi.mocked(window.scrollTo).mockClear();
  await act(async () => window.history.back());
  await screen.findByRole('tab', { name: 'Proceso' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(window.scrollTo).not.toHaveBeenCalled();
});
