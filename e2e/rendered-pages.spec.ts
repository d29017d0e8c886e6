import type { Page } from '@playwright/test';
import { demoPassword } from '#server/demo/people.ts';
import { guestPages, publicPages } from '#shared/site-pages.ts';
import { forgetBriefs, signIn } from './support/demo.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/test.ts';

// The server renders public pages: they can be read without scripts, and scripts hydrate them unchanged.

const titles: Readonly<Record<string, string>> = {
  '/': 'Taller Web: sitios, tiendas en línea y branding',
  '/paquetes-web': 'Paquetes web',
  '/tiendas-online': 'Tiendas en línea',
  '/branding': 'Branding',
  '/faq': 'Preguntas frecuentes',
  '/faq?tab=preguntas': 'Preguntas frecuentes',
  '/cotizador': 'Cotiza a la medida',
  '/terminos': 'Términos',
  '/privacidad': 'Aviso de privacidad',
  '/no/existe': 'Esta puerta no da a ningún lado',
  '/login': 'Pásale, estás en tu casa',
  '/login?error=google&redirect=/account': 'Pásale, estás en tu casa',
  '/register': 'Abre tu cuenta',
  '/forgot-password': '¿Olvidaste tu contraseña?',
};

const takenOver = (page: Page) => page.waitForFunction(() => !('earlyEvents' in window));
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('every public page is listed here', { tag: '@long' }, () => {
  const paths = [...publicPages.map(({ path }) => path), ...guestPages.keys()];
  expect(paths.filter((path) => titles[path] === undefined)).toEqual([]);
});

for (const [address, name] of Object.entries(titles)) {
  test(`scripts hydrate ${address} unchanged and without console messages`, { tag: '@long' }, async ({ page, console }) => {
    console.allow(/status of 404/);
    const release = await holdRequests(page);
    await page.goto(address);
    await expect(title(page)).toHaveText(name);
    await title(page).evaluate((heading) => heading.setAttribute('data-rendered', ''));
    release();
    await takenOver(page);
    await expect(title(page)).toHaveAttribute('data-rendered', '');
  });
}

test('what is typed and submitted before the scripts arrive is submitted once [R-677]', { tag: '@long' }, async ({ page }) => {
  const release = await holdRequests(page);
  await page.goto('/login?redirect=/faq');
  await page.getByLabel('Usuario').fill('cliente');
  await page.getByLabel('Contraseña').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=\/faq$/);
  const signIns: string[] = [];
  page.on('request', (request) => signIns.push(...(request.url().endsWith('/srv/login') ? [request.method()] : [])));
  release();
  await expect(page.getByRole('button', { name: 'Menú de Lucía' })).toBeVisible();
  expect([new URL(page.url()).pathname, signIns]).toEqual(['/faq', ['POST']]);
});

test('a press for which the scripts cannot be loaded says so, and the next one tries again', { tag: '@long' }, async ({
  page,
  console,
}) => {
  console.allow(/net::ERR_FAILED/);
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/login?redirect=/faq');
  await page.getByLabel('Usuario').fill('cliente');
  await page.getByLabel('Contraseña').fill(demoPassword);
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText('No se pudo cargar todo lo que esta página necesita. Revisa tu conexión y vuelve a intentarlo.');
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Menú de Lucía' })).toBeVisible();
});

test('Google, pressed before the scripts arrive, returns to the requested page [R-677]', { tag: '@long' }, async ({ page }) => {
  const release = await holdRequests(page);
  await page.goto('/login?redirect=/faq');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  const leaves = page.waitForRequest((request) => new URL(request.url()).pathname === '/srv/auth/google');
  release();
  expect(new URL((await leaves).url()).search).toBe('?redirect=%2Ffaq');
});

test('a signed-in customer gets the same page, and then their own menu in it', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'cliente');
  // An unfinished brief would be offered on the home page and shift its content.
  await forgetBriefs(page.context());
  const release = await holdRequests(page);
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeHidden();
  const before = await page.getByRole('main').boundingBox();
  release();
  await expect(page.getByRole('button', { name: 'Menú de Lucía' })).toBeVisible();
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
});

test('a hydration mismatch is reported', { tag: '@long' }, async ({ page, console }) => {
  await page.route(
    ({ pathname }) => pathname === '/faq',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('>Proceso</button>', '>Otra cosa</button>') });
    },
  );
  console.allow(/react\.dev\/errors\/418/);
  const reported = page.waitForEvent('pageerror');
  await page.goto('/faq');
  expect((await reported).message).toContain('react.dev/errors/418');
});

test('without a session, a page needs no call, and nothing of the application [R-677]', { tag: '@long' }, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('button', { name: 'Branding' }).click();
  await expect(page.getByRole('heading', { name: 'Un rótulo que se lee desde la otra acera.' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => path.startsWith('/srv/'))).toEqual([]);
  const scripts = requested.filter((path) => path.endsWith('.js')).map((path) => path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
  expect(scripts.toSorted()).toEqual(['islands', 'main', 'rolldown-runtime']);
});

test('Back to a page from before the sign-in shows the menu of the customer [R-678]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/terminos');
  await page.goto('/privacidad');
  await takenOver(page);
  await signIn(page.context(), 'cliente');
  await page.goBack();
  await expect(title(page)).toHaveText('Términos');
  await expect(page.getByRole('button', { name: 'Menú de Lucía' })).toBeVisible();
});

test('Back to a page with a package that is no longer on sale shows what is [R-678]', { tag: '@long' }, async ({ page, anotherPerson }) => {
  const admin = (await anotherPerson()).context();
  await signIn(admin, 'admin');
  const { packages } = (await (await admin.request.get('/srv/packages/branding')).json()) as { packages: { package_id: number }[] };
  const offer = (is_active: boolean) =>
    admin.request.patch(`/srv/packages/branding/${packages[0]?.package_id}/active`, { data: { is_active } });
  const cards = page.getByRole('link', { name: /^Contratar / });
  await page.goto('/branding');
  await expect(cards).toHaveCount(packages.length);
  await page.goto('/privacidad');
  await takenOver(page);
  expect((await offer(false)).status()).toBe(200);
  try {
    await page.goBack();
    await expect(cards).toHaveCount(packages.length - 1);
  } finally {
    await offer(true);
  }
});

test('Back to a page that has not changed does not load it again [R-678]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/terminos');
  await page.goto('/privacidad');
  const compared = page.waitForResponse(
    (response) => response.url().endsWith('/terminos') && response.request().resourceType() === 'fetch',
  );
  await page.goBack();
  await (await compared).finished();
  await expect(title(page)).toHaveText('Términos');
  const types = () => page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type));
  expect(await types()).toEqual(['back_forward']);
});

test('a page restored from memory after a change of its tab is compared, and stays as it is [R-678]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/faq');
  await takenOver(page);
  await page.getByRole('tab', { name: 'Preguntas frecuentes' }).click();
  await title(page).evaluate((heading) => heading.setAttribute('data-rendered', ''));
  const compared = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
  // Playwright turns off the browser's back/forward cache: this event is what a page gets from it.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await (await compared).finished();
  // A reload would begin at once, and remove the attribute.
  await page.waitForLoadState('networkidle');
  await expect(title(page)).toHaveAttribute('data-rendered', '');
  await expect(page.getByRole('tab', { name: 'Preguntas frecuentes', selected: true })).toBeVisible();
});

test('a press before the scripts are loaded is replayed once @phone [R-028]', { tag: '@long' }, async ({ page }) => {
  const release = await holdRequests(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Pausar carrusel' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Reanudar carrusel' })).toBeVisible();
});

test('clicks and input before the scripts are loaded are not lost @phone [R-028]', { tag: '@long' }, async ({ page }) => {
  const release = await holdRequests(page);
  await page.goto('/cotizador');
  await page.getByLabel('Nombre', { exact: true }).fill('Mariana González');
  await page.getByRole('radio', { name: 'Branding' }).check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  release();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).not.toContainText('nombre');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Mariana González');
  await expect(page.getByRole('radio', { name: 'Branding' })).toBeChecked();
});

test('going back before the scripts are loaded leads to the previous page @phone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/faq?tab=preguntas');
  await takenOver(page);
  await page.getByRole('tab', { name: 'Proceso' }).click();
  await expect(page).toHaveURL(/tab=proceso$/);
  const release = await holdRequests(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('tab', { name: 'Proceso', selected: true })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('tab', { name: 'Preguntas frecuentes', selected: true })).toBeVisible();
  release();
  await takenOver(page);
  await expect(page.getByRole('tabpanel', { name: 'Preguntas frecuentes' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each public page shows its title, and its packages their prices and links @phone', { tag: '@long' }, async ({ page, console }) => {
    console.allow(/status of 404/);
    for (const [address, name] of Object.entries(titles)) {
      await page.goto(address);
      await expect(title(page), address).toHaveText(name);
    }
    await page.goto('/paquetes-web');
    await expect(page.getByRole('article', { name: 'Paquete Web Esencial' })).toContainText('$4,900.00');
    await expect(page.getByRole('link', { name: 'Contratar Óptimo' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Ponle fachada a tu negocio en internet.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver paquetes web' })).toBeVisible();
    await page.goto('/faq');
    await expect(page.getByText('IVA', { exact: false }).first()).toBeVisible();
    for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible();
  });
});
