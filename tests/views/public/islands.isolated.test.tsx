import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#app/render-page.tsx';
import { hydrateIslands } from '#public/hydrate-islands.tsx';
import { islands } from '#public/islands.tsx';
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

const render = (page: { location: string; isGuest: boolean }) => renderPage({ ...page, known: {}, sheets: css });

const open = async (location: string) => {
  cleanup();
  history.replaceState(null, '', location);
  const { html, hasIslands } = await render({ location, isGuest: true });
  expect(hasIslands).toBe(true);
  document.body.innerHTML = html;
  const onHydrated = vi.fn();
  await act(async () => hydrateIslands(onHydrated));
  expect(onHydrated).toHaveBeenCalledOnce();
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

const Broken = (): never => {
  throw new Error('a defect');
};

test.each([
  ['a page with a form', { location: '/cotizador', isGuest: true }],
  ['a page for somebody with a session', { location: '/', isGuest: false }],
])('%s is hydrated as a whole', async (_, page) => {
  const { html, hasIslands } = await render(page);
  expect([hasIslands, html.includes('data-island')]).toEqual([false, false]);
});
