import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '#api/contract/profile/profile.ts';
import { App } from '#app/app.tsx';
import { RegistrationPage } from '#features/registration/registration-page.tsx';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import { FakeServer, type Reply } from '../support/fake-server.ts';
import { render } from '../support/render.tsx';
import { loadPages, open } from './session/write-on.tsx';
import { admin, customer } from './session/writings.ts';
import { renderPart } from './ui/render-part.tsx';

// The whole application, on a fake server.
vi.setConfig({ testTimeout: 120_000 });
beforeAll(loadPages, 120_000);
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('a visitor on the way to the checkout', () => {
  const { package_id: id, kind, name } = examplePackage;
  const back = `redirect=${encodeURIComponent(`/checkout/${kind}/${id}`)}`;

  const verification = '/verify-email?userId=0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11';

  const comeTo = (address: string, packages: Reply = { body: { packages: [examplePackage] } }) => {
    window.history.replaceState(null, '', address);
    const server = new FakeServer([customer], {
      [`GET /packages/${kind}`]: packages,
      'POST /register': { status: 201, body: { success: true, redirectUrl: verification, message: 'Revisa tu correo' } },
      'POST /login': { status: 403, body: { code: 'email_not_verified', message: 'Verifica tu correo', redirectPath: verification } },
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

  const comesThroughTheCode = async (user: UserEvent) => {
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

test.each([
  ['?pedido=2031', '/account/pedido/2031'],
  ['?pedido=TW-2031', '/account/pedido/2031'],
  ['?pedido=nada', '/account'],
])('the address of an order in mails sent earlier leads to its page: %s [R-489]', async (query, path) => {
  open({ who: customer, address: `/account${query}` });
  await screen.findByRole('article', { name: 'TW-2031' });
  expect(window.location.pathname).toBe(path);
});

test.each(['2032', 'nada', '2031x'])('an order that is not the customer’s is a page that does not exist: %s [R-700]', async (id) => {
  open({ who: customer, address: `/account/pedido/${id}` });
  await screen.findByRole('heading', { level: 1, name: 'Esta puerta no da a ningún lado' });
});

describe('the contact of a buyer', () => {
  const { kind, package_id: id } = examplePackage;
  const draft = {
    step: 'review',
    brief: { business_description: 'Flores para bodas', design_style: 'modern', color_preference: 'warm' },
    intent_key: 'd0000000-0000-4000-8000-000000000001',
    updated_at: '2025-11-12T16:00:00.000Z',
  };

  const review = async (profile: Profile) => {
    const server = open({
      who: customer,
      address: `/checkout/${kind}/${id}`,
      more: {
        [`GET /packages/${kind}/${id}`]: { body: { package: examplePackage } },
        [`GET /checkout/drafts/${kind}/${id}`]: { body: { draft, brought: null, unpaid_order: null } },
        'GET /profile': { body: { user: profile } },
      },
    });
    await screen.findByRole('heading', { name: 'Revisión' });
    return server;
  };
  const contact = () => screen.findByRole('region', { name: 'Cómo te contactamos' });

  test('is offered by the review if the profile has neither name nor phone, and saved to the profile [R-671]', async () => {
    const user = userEvent.setup();
    const nobody = { ...exampleProfile, first_name: null, last_name: null, phone: null };
    const server = await review(nobody);
    const part = within(await contact());
    expect(part.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Editar Nombre', 'Editar Teléfono']);
    await user.click(part.getByRole('button', { name: 'Editar Nombre' }));
    await user.type(part.getByLabelText('Nombre'), 'María');
    server.replies = { ...server.replies, 'PUT /profile': { body: { success: true, user: { ...nobody, first_name: 'María' } } } };
    await user.keyboard('{Enter}');
    expect(await part.findByText('Guardado')).toBeVisible();
    expect(server.bodies['PUT /profile']).toEqual({ first_name: 'María' });
    // The checkout stays at its step.
    expect(screen.getByRole('heading', { name: 'Revisión' })).toBeVisible();
    expect(part.getByRole('button', { name: 'Editar Teléfono' })).toBeVisible();
  });

  test('unsaved, is still there after visiting another step [R-671]', async () => {
    const user = userEvent.setup();
    await review({ ...exampleProfile, phone: null });
    await user.click(within(await contact()).getByRole('button', { name: 'Editar Teléfono' }));
    await user.type(screen.getByLabelText('Teléfono'), '442 000');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('heading', { name: /quieres pagar/ });
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    await waitFor(() => expect(screen.getByLabelText('Teléfono')).toHaveValue('442 000'));
  });

  test('is not requested if the profile is complete [R-671]', async () => {
    const server = await review(exampleProfile);
    await waitFor(() => expect(server.asked).toContain('GET /profile'));
    expect(screen.queryByRole('region', { name: 'Cómo te contactamos' })).toBeNull();
  });
});

describe('a failed load', () => {
  const sentence = 'El almacén está cerrado por inventario';
  const refusal = { status: 503, body: { code: 'unavailable', message: sentence } };

  /** The messages shown, each with its title and its detail. */
  const messages = (): string[] =>
    [...document.querySelectorAll('[role=alert], [role=alertdialog], [role=status]')].map((message) => message.textContent ?? '');
  const messageIsShown = (title: string) =>
    waitFor(() => expect(messages().filter((message) => message.includes(title) && message.includes(sentence))).not.toEqual([]));

  const id = exampleOrder.subscription_id;

  // Typed from §8 of docs/requirements.md: the message of the screen, and the failing call. tests/contract/fallbacks.test.ts has the detail without a server's.
  test.each([
    ['Error al cargar los paquetes', '/admin/packages/web', 'GET /packages/web'],
    ['Error al cargar las características', '/admin/packages/features', 'GET /packages/features'],
    ['Error al cargar las órdenes', '/admin/orders', 'GET /dashboard/orders'],
    ['Error al cargar los proyectos', '/admin/development', 'GET /development/projects'],
    ['Error al cargar el proyecto', `/admin/development/${id}`, `GET /development/projects/${id}`],
    ['Error al cargar tus contrataciones', '/account', 'GET /profile/subscriptions'],
    ['Error al cargar requerimientos', '/account?tab=requerimientos', 'GET /customer/requirements'],
    ['Error al obtener estado', `/payment/pending?external_reference=${id}`, `GET /payment/callback/status/${id}`],
    ['Error al obtener detalles del pago', `/payment/failure?external_reference=${id}`, `GET /payment/callback/status/${id}`],
    ['Pago no verificado', `/payment/success?external_reference=${id}&payment_id=90000000001`, 'GET /payment/callback/90000000001'],
    ['Error al cargar el perfil', '/account?tab=perfil', 'GET /profile'],
  ] as const)('is shown as «%s», at %s [R-236, R-237, R-238, R-239, R-240, R-256, R-258, R-259, R-262]', async (title, address, call) => {
    open({ who: address.startsWith('/admin') ? admin : customer, address, more: { [call]: refusal } });
    await messageIsShown(title);
  });
});
