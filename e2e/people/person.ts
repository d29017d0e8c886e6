import type { Page } from '@playwright/test';
import { demoPassword } from '#server/demo/people.ts';

/** Somebody at a browser of their own. */
export class Person {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async login(username: string, password = demoPassword): Promise<void> {
    const { page } = this;
    if (!page.url().includes('/login')) await page.goto('/login');
    await page.getByLabel('Usuario', { exact: true }).fill(username);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }
}
