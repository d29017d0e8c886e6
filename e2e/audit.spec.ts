import { readFileSync } from 'node:fs';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test('a superadmin finds who did what, and downloads it as a CSV file [R-610, R-612]', { tag: '@long' }, async ({ page }) => {
  await signIn(page.context(), 'superadmin');
  await page.goto('/admin/audit');
  const rows = page.getByRole('row', { name: /\d:\d\d\sh/ });
  await page.getByRole('button', { name: 'Entradas' }).click();
  await page.getByLabel('Quién', { exact: true }).fill('superadmin');
  await expect(page).toHaveURL('/admin/audit?quien=superadmin&tema=entradas');
  await expect(rows.first()).toContainText('Inició sesión');
  await page.reload();
  await expect(rows.first()).toContainText('Inició sesión');
  await expectUsableByEverybody(page, 'audit trail');

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descargar CSV' }).click()]);
  await expect(page.getByText('Copia descargada')).toBeVisible();
  expect(download.suggestedFilename()).toBe('bitacora.csv');
  const [head = '', first = ''] = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(head).toBe('\uFEFFRegistro,Cuándo,Quién,Qué hizo,Sobre,Campo,Antes,Después,Negado,Fecha UTC');
  expect(first).toContain('superadmin,Inició sesión,superadmin');

  await page.getByRole('button', { name: 'Copias' }).click();
  await expect(rows.first()).toContainText('Exportó la bitácora');
});
