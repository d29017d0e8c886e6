import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

// A separate server, whose database is reset to not yet installed. The demo's people stay: they do not count as an installation.
test.use({ database: 'postgres' });

const token = 'e'.repeat(43);

test('the setup link from the terminal creates the first account, then shows which settings are missing @phone [R-505, R-507]', async ({
  page,
  console,
  databaseUrl,
}) => {
  console.allow(/status of 4(?:00|01|04)/);
  const database = new Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
  await database.query('delete from installation');
  await database.query("delete from users where username = 'lucia'");
  const hash = createHash('sha256').update(token).digest('hex');
  await database.query("insert into setup_links values ($1, now() + interval '1 hour') on conflict do nothing", [hash]);
  await database.end();

  // The session that was open in this browser before is gone afterwards.
  await signIn(page.context(), 'cliente');
  await page.goto('/instalar?token=inventado');
  await expect(page.getByRole('heading', { name: 'Enlace inválido' })).toBeVisible();
  const opened = await page.goto(`/instalar?token=${token}`);
  expect(opened?.status()).toBe(200);
  await page.getByLabel('Usuario', { exact: true }).fill('lucia');
  await page.getByLabel('Correo electrónico').fill('lucia@taller.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('pan-de-muerto-2026');
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill('pan-de-muerto-2026');
  await expectUsableByEverybody(page, 'first run');
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta está lista' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver la configuración' }).click();
  await expect(page.getByRole('list', { name: 'Partes del servicio' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Partes del servicio' })).toBeVisible();

  const again = await page.goto(`/instalar?token=${token}`);
  expect(again?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Esta puerta no da a ningún lado' })).toBeVisible();
});
