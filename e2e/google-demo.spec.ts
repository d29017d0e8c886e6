import { expectUsableByEverybody } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test(
  'the demo offers an emulated Google sign-in, and shows what to do when it fails @phone [R-417]',
  { tag: '@long' },
  async ({ page, anotherPerson }, { project }) => {
    await page.goto('/account?tab=perfil');
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await expect(page.getByRole('heading', { name: 'Elige una cuenta' })).toBeVisible();
    await expectUsableByEverybody(page, 'choice of a person');
    const email = `mario.${project.name}.${Date.now()}@ejemplo.mx`;
    await page.getByLabel('Nombre', { exact: true }).fill('Mario');
    await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continuar como esta persona' }).click();
    await expect(page).toHaveURL(/\/account\?tab=perfil$/);
    await expect(page.getByText(email).first()).toBeVisible();

    const other = await anotherPerson();
    await other.goto('/login?redirect=/faq');
    await other.getByRole('button', { name: 'Continuar con Google' }).click();
    await other.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(other).toHaveURL(/\/login\?error=google&redirect=%2Ffaq$/);
    await expect(other.getByRole('alert').filter({ hasText: 'No pudimos iniciar tu sesión con Google' })).toBeVisible();
    await other.getByRole('button', { name: 'Continuar con Google' }).click();
    await other.getByRole('button', { name: /^Ana Torres/ }).click();
    await expect(other).toHaveURL(/\/faq$/);
  },
);
