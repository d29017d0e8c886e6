import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { AppRoutes } from '#app/routes.tsx';
import { SessionProvider } from '#features/session/session-context.tsx';
import { brand } from '#shared/brand.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { Address, addressNow } from '../open-page.tsx';

const session = vi.hoisted(() => ({ user: null as unknown, checks: true }));

// The session check is answered; every other call stays pending, so that a page shows only its frame.
vi.mock('#api/client/call.ts', () => {
  const underWay = () => new Promise<never>(() => undefined);
  return {
    call: async ({ name }: { name: string }) =>
      name === 'verifySession' && session.checks ? { authenticated: session.user !== null, user: session.user } : underWay(),
    callPage: underWay,
  };
});

const customer: SessionUser = {
  ...{ id: '7f7f0a3e-52a1-4e6c-9a10-0d6f3c8e1b11', username: 'mariana', email: 'mariana@ejemplo.mx', role: 1, type: 'customer' },
};
const support: SessionUser = { ...customer, username: 'soporte', role: 100, type: 'user' };
const admin: SessionUser = { ...customer, username: 'admin', role: 400, type: 'user' };

const arrived = (place: string) => waitFor(() => expect(addressNow()).toBe(place));

const open = (place: string, user: SessionUser | null = null) => {
  session.user = user;
  renderWithTheme(
    <MemoryRouter initialEntries={[place]}>
      <SessionProvider>
        <AppRoutes />
      </SessionProvider>
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

beforeEach(() => {
  session.checks = true;
  // jsdom lacks matchMedia, which the hero calls.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

/** The header's page list, which narrow screens hide, and the footer. */
const frame = () => ({
  header: document.querySelector('nav[aria-label="Principal"]') !== null,
  footer: screen.queryByRole('contentinfo') !== null,
});

test.each(['/', '/faq', '/no/existe'])('%s has the site’s header and footer [R-026]', async (place) => {
  open(place);
  await screen.findByRole('heading', { level: 1 });
  expect(frame()).toEqual({ header: true, footer: true });
});

test.each([
  ['/login', null],
  ['/register', null],
  ['/verify-email', null],
  ['/forgot-password', null],
  ['/reset-password', null],
  ['/confirmar-correo', null],
  ['/admin', admin],
  ['/admin/orders', admin],
] as const)('%s has neither the site’s header nor its footer [R-026]', async (place, user) => {
  open(place, user);
  await screen.findByRole('heading', { level: 1 });
  expect(frame()).toEqual({ header: false, footer: false });
});

test('the checkout has its own header, with a way out, and a footer [R-033]', async () => {
  open('/checkout/web/1', customer);
  const out = await within(await screen.findByRole('banner')).findByRole('link', { name: 'Salir' });
  expect([out.getAttribute('href'), frame()]).toEqual(['/', { header: false, footer: true }]);
});

test('during the session check a guarded page announces Cargando... [R-053]', async () => {
  session.checks = false;
  open('/account', customer);
  expect(await screen.findByText('Cargando...')).toHaveAttribute('role', 'status');
  expect(addressNow()).toBe('/account');
});

test.each([
  ['a customer', customer, ['Mi cuenta', 'Solicitar soporte', 'Servicios adicionales', 'Cerrar sesión'], '/account?tab=soporte'],
  ['staff under 400', support, ['Mi cuenta', 'Solicitar soporte', 'Servicios adicionales', 'Cerrar sesión'], '/account?tab=soporte'],
  ['an administrator', admin, ['Panel de control', 'Cerrar sesión'], '/faq'],
] as const)('the menu of %s [R-027, R-341]', async (_, user, items, place) => {
  const person = open('/faq', user);
  await person.click(await screen.findByRole('button', { name: `Menú de ${user.username}` }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items);
  const leads = screen.queryByRole('menuitem', { name: 'Solicitar soporte' });
  if (leads !== null) await person.click(leads);
  await arrived(place);
});

test.each([
  ['a customer', '/faq', { ...customer, first_name: 'Lucía', last_name: 'Hernández Ruiz' }, 'Lucía', 'LHLucía'],
  ['a customer without a name', '/faq', { ...customer, first_name: null, last_name: null }, 'mariana', 'Mmariana'],
  ['staff', '/admin/users', { ...admin, first_name: 'Renata', last_name: 'López' }, 'Renata López', 'RLRenata LópezAdministrador'],
  ['staff without a name', '/admin/users', admin, 'admin', 'AadminAdministrador'],
] as const)('%s is shown by name on the menu button, which is labelled the same', async (_, place, user, name, shown) => {
  open(place, user);
  const [button] = await screen.findAllByRole('button', { name: `Menú de ${name}`, hidden: true });
  expect(button).toHaveTextContent(shown);
});

test('a guest gets a link to the sign-in [R-029]', async () => {
  open('/faq');
  expect(await screen.findByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
});

test.each(['/account', '/support', '/services', '/checkout/web/1'])(
  '%s sends a guest to the sign-in, and keeps the return address [R-032, R-054]',
  async (place) => {
    open(place);
    await arrived(`/login?redirect=${place}`);
  },
);

test.each([
  ['a customer', customer],
  ['staff under 400', support],
] as const)('the panel sends %s home [R-055, R-341]', async (_, user) => {
  open('/admin/users', user);
  await arrived('/');
});

test.each([
  ['Soporte Técnico', '/support'],
  ['Servicios Adicionales', '/services'],
])('%s is under construction, and has links onward [R-012, R-046]', async (title, place) => {
  open(place, customer);
  await screen.findByRole('heading', { level: 1, name: title });
  const main = within(screen.getByRole('main'));
  main.getByText('Página en construcción');
  expect(main.getAllByRole('link').length).toBeGreaterThanOrEqual(2);
});

test('/support works below its notice: the customer’s packages are loaded', async () => {
  open('/support', customer);
  expect(await screen.findByText('Cargando tu soporte')).toBeInTheDocument();
});

test('an unknown address of the panel says so, with a link home [R-014]', async () => {
  open('/admin/nada', admin);
  await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' });
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Ir al inicio del panel' })).toHaveAttribute('href', '/admin');
});

test('the account page of staff has no link to packages, which they cannot buy', async () => {
  open('/account', support);
  await screen.findByRole('heading', { name: 'Tu cuenta es del equipo' });
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /paquete/i })).toBeNull();
});

test('the account has its four tabs, each with its own address [R-044, R-449]', async () => {
  open('/account?tab=soporte', customer);
  const tabs = within(await screen.findByRole('navigation', { name: 'Mi cuenta' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Mis contrataciones', '/account', null],
    ['Requerimientos', '/account?tab=requerimientos', null],
    ['Soporte', '/account?tab=soporte', 'page'],
    ['Mi perfil', '/account?tab=perfil', null],
  ]);
});

test('the panel has its sections, and the packages start with the web packages [R-057, R-081]', async () => {
  open('/admin/packages', admin);
  await arrived('/admin/packages/web');
  const sections = within(await screen.findByRole('navigation', { name: 'Administración', hidden: true }));
  expect(sections.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin'],
    ['Paquetes', '/admin/packages'],
    ['Órdenes', '/admin/orders'],
    ['Desarrollo', '/admin/development'],
    ['Usuarios', '/admin/users'],
    ['Soporte', '/admin/support'],
    ['Pagos', '/admin/payments'],
    ['Configuración', '/admin/settings'],
    ['Diagramas de estado', '/admin/diagramas'],
  ]);
});

test('every page has its title', async () => {
  open('/faq');
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toBe(`Preguntas frecuentes · ${brand.name}`);
});
