import { Client } from 'pg';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

// A server of its own: on the other one everybody reads the name of the demo.
test.use({ database: 'postgres' });

// Whoever comes next on this server finds the agency that the program came with.
test.afterEach(async ({ databaseUrl }) => {
  const database = new Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
  await database.query("delete from settings where section = 'agency'");
  await database.end();
});

test('a superadmin writes brand and WhatsApp, and a guest elsewhere reads them on the next page @phone [R-556, R-557]', async ({
  page,
  anotherPerson,
}, { project }) => {
  const name = `Estudio Nopal </script> ${project.name}`.padEnd(60, 'Ñg');
  await signIn(page.context(), 'superadmin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Marca y contacto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marca y contacto');
  const brand = page.getByLabel('Marca', { exact: true });
  await brand.fill('');
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click();
  await expect(page.getByText('Escribe el nombre de la marca')).toBeVisible();
  await expectUsableByEverybody(page, 'brand and contact');
  await brand.fill(name);
  await page.getByLabel('Razón social', { exact: true }).fill('Ñg'.repeat(60));
  await page.getByLabel('WhatsApp', { exact: true }).fill('(442) 765-4321');
  await page.getByRole('button', { name: 'Publicar 3 cambios' }).click();
  await expect(page.getByText('Publicado: es lo que ven los clientes.')).toBeVisible();
  await page.reload();
  await expect(brand).toHaveValue(name);
  await expectUsableByEverybody(page, 'the panel of a long name');

  const guest = await anotherPerson();
  for (const path of ['/', '/faq', '/terminos']) {
    await guest.goto(path);
    await expect(guest).toHaveTitle(new RegExp(name));
    await expect(guest.getByRole('banner').getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await expect(guest.getByRole('contentinfo')).toContainText(name);
    await expect(guest.getByRole('contentinfo').getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me\/524427654321/);
    const [data] = await guest.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.stringify(JSON.parse(data ?? '{}'))).toContain(name);
    await expectUsableByEverybody(guest, `${path} of a long name`);
  }
  await guest.goto('/login');
  await expect(guest.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expectUsableByEverybody(guest, 'a form of a long name');
});
