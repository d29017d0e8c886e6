import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';
import type { PageToRender } from '#api/contract/rendered-page.ts';
import { renderPage } from '#app/render-page.tsx';
import { entryIslands } from '#public/entry-islands.tsx';
import { hydrateIslands } from '#public/hydrate-islands.tsx';
import { islands } from '#public/islands.tsx';
import { quoteIslands } from '#public/quote-islands.tsx';
import { css } from '#ui/theme/site-sheet.ts';

// Pages as the server sends them to visitors who are not signed in, hydrated as their script does. Isolated: after rendering a page
// whose code is loaded on demand, React's server renderer leaves its context values, which other tests would read.

const complaints: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((text) => {
    // React's development build objects to one process that renders as a browser and as a server, which happens only here.
    if (!String(text).includes('multiple renderers')) complaints.push(String(text));
  });
});

afterEach(() => {
  // A hydration mismatch, for example.
  expect(complaints.splice(0)).toEqual([]);
});

const render = (page: Pick<PageToRender, 'location' | 'isGuest'> & Partial<PageToRender>) =>
  renderPage({ known: {}, methods: ['password'], sheets: css, ...page });

const registries = { islands, entry: entryIslands, quote: quoteIslands, application: {} };

/** `location`: what the server renders of the address. */
const open = async (address: string, location = address, methods?: readonly SignInMethod[]) => {
  cleanup();
  history.replaceState(null, '', address);
  const { html, scripts } = await render({ location, isGuest: true, ...(methods === undefined ? {} : { methods }) });
  document.body.innerHTML = html;
  const onHydrated = vi.fn();
  await act(async () => hydrateIslands(registries[scripts], onHydrated));
  await waitFor(() => expect(onHydrated).toHaveBeenCalledOnce());
  return userEvent.setup();
};

const tab = (name: string) => screen.getByRole('tab', { name });
const isSelected = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

test('the tabs of the FAQ are in the address, and Back returns to the one before', async () => {
  const [process, questions] = ['Proceso', 'Preguntas frecuentes'];
  const user = await open('/faq');
  const title = screen.getByRole('heading', { level: 1 });
  await user.click(tab(questions));
  expect([isSelected(questions), window.location.search]).toEqual([true, '?tab=preguntas']);
  await user.click(screen.getByRole('button', { name: '¿Cómo puedo pagar?' }));
  expect(screen.getByText(/^Con tarjeta de crédito o débito/)).toBeVisible();
  await act(async () => history.back());
  await waitFor(() => expect(isSelected(process)).toBe(true));
  expect(screen.getByText('Elige tu paquete')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBe(title);
});

test("an address with the FAQ's second tab shows its answers", async () => {
  await open('/faq?tab=preguntas');
  expect(isSelected('Preguntas frecuentes')).toBe(true);
  expect(screen.getByText(/^Entre \d+ y \d+ días hábiles/)).toBeVisible();
});

test('the links of the menu load their pages; the current one is marked', async () => {
  const user = await open('/faq');
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
  const menu = within(screen.getByRole('navigation', { name: 'Menú del sitio' }));
  expect(menu.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/paquetes-web', null],
    ['/tiendas-online', null],
    ['/branding', null],
    ['/faq', 'page'],
    ['/cotizador', null],
  ]);
});

test('an island that fails keeps its content, and the others still answer', async () => {
  vi.spyOn(islands, 'hero').mockReturnValue(<Broken />);
  const user = await open('/');
  expect(screen.getByRole('heading', { name: /^Ponle fachada/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
  expect(screen.getByRole('navigation', { name: 'Menú del sitio' })).toBeVisible();
  expect(complaints.splice(0).join()).toContain('a defect');
});

test('a login shows what its address says, as if the server had rendered it', async () => {
  await open('/login?redirect=/account&error=google', '/login?error=google');
  expect(screen.getByText('No pudimos iniciar tu sesión con Google')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', '/register?redirect=%2Faccount');
  expect(screen.queryByRole('button', { name: 'Continuar con Google' })).toBeNull();
});

test('Google is offered before any script runs', async () => {
  const { html } = await render({ location: '/login', isGuest: true, methods: ['password', 'google'] });
  document.body.innerHTML = html;
  expect(screen.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
});

test('a quote that was begun in this tab is in the form again', async () => {
  const begin = await open('/cotizador');
  await begin.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Mariana');
  await begin.click(screen.getByRole('radio', { name: 'Branding' }));
  await open('/cotizador');
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Mariana');
  expect(screen.getByRole('radio', { name: 'Branding' })).toBeChecked();
});

test('the step in the address is shown, and the way back to the password focuses the page', async () => {
  const user = await open('/login#factor=the-first-step', '/login', ['password', 'google']);
  expect(screen.getByRole('heading', { level: 1, name: 'Verifica que eres tú' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entrar con otra cuenta' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Pásale, estás en tu casa' })).toBeVisible();
  expect([window.location.hash, document.activeElement]).toEqual(['', screen.getByRole('main')]);
});

test('what was typed before the scripts ran is in the form', async () => {
  const { html } = await render({ location: '/register', isGuest: true });
  document.body.innerHTML = html;
  // The server renders no return address: the form is rendered again with it.
  history.replaceState(null, '', '/register?redirect=/account');
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Usuario' }).value = 'mariana';
  Reflect.set(window, 'earlyEvents', { pressed: [], answering: [], stop: vi.fn() });
  const onHydrated = vi.fn();
  await act(async () => hydrateIslands(entryIslands, onHydrated));
  await waitFor(() => expect(onHydrated).toHaveBeenCalledOnce());
  await userEvent.setup().click(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(screen.getByRole('textbox', { name: 'Usuario' })).toHaveValue('mariana');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Revisa 2 campos para continuar/);
});

test('the island that was pressed answers before the others are hydrated', async () => {
  const { html } = await render({ location: '/faq', isGuest: true });
  document.body.innerHTML = html;
  const questions = tab('Preguntas frecuentes');
  const [header = Broken, whenHeader] = [islands.header, vi.fn()];
  vi.spyOn(islands, 'header').mockImplementation((data) => {
    whenHeader(questions.getAttribute('aria-selected'));
    return header(data);
  });
  const pressed = [questions, screen.getByRole('button', { name: 'Abrir menú' })].map((target) => ({ target }));
  Reflect.set(window, 'earlyEvents', { pressed, answering: [], stop: vi.fn() });
  const onHydrated = vi.fn();
  await act(async () => hydrateIslands(islands, onHydrated));
  await waitFor(() => expect(onHydrated).toHaveBeenCalledOnce());
  expect(whenHeader.mock.calls).toEqual([['true']]);
  expect(screen.getByRole('navigation', { name: 'Menú del sitio' })).toBeVisible();
});

const Broken = (): never => {
  throw new Error('a defect');
};

test('a page for somebody with a session is hydrated as a whole', async () => {
  const { html, scripts } = await render({ location: '/', isGuest: false });
  expect([scripts, html.includes('data-island')]).toEqual(['application', false]);
});
