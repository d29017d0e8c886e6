import { expect } from '@playwright/test';
import { type Mailbox, waitForMail } from '../support/mailbox.ts';
import { Person } from './person.ts';

interface Newcomer {
  username: string;
  email: string;
  password: string;
}

/** What a customer does, by the labels on screen. */
export class Customer extends Person {
  /** Registers, enters the code of the mail, and signs in. */
  async signUp({ username, email, password }: Newcomer, mailbox: Mailbox): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.getByRole('link', { name: 'Crear cuenta' }).click();
    await page.waitForURL('**/register');
    await page.getByLabel('Usuario', { exact: true }).fill(username);
    await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await this.enterCode(mailbox, email);
    await page.waitForURL(/\/login/);
    await this.login(username, password);
  }

  async enterCode(mailbox: Mailbox, email: string): Promise<void> {
    const field = this.page.getByLabel('Código de verificación', { exact: true });
    await expect(field).toBeVisible();
    const { text } = await waitForMail(mailbox, email, /código/i);
    await field.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  }

  /** From the home page to the transfer details; resolves with the concept. */
  async buyByTransfer(packageName: RegExp, business: string): Promise<string> {
    const { page } = this;
    await page.goto('/');
    await page.getByRole('link', { name: packageName }).first().click();
    await this.continueTo('Información del negocio');
    await page.getByLabel('Descripción del negocio', { exact: true }).fill(business);
    await page.getByLabel('Instagram', { exact: true }).fill('instagram.com/floreriajacinta');
    await this.continueTo('Preferencias de diseño');
    await page.getByRole('radio', { name: 'Audaz' }).check();
    await page.getByRole('radio', { name: 'Cálidos' }).check();
    await this.continueTo('Revisión');
    await expect(page.getByText(business)).toBeVisible();
    await this.continueTo('Pago');
    await page.getByRole('button', { name: 'Confirmar pedido' }).click();
    const concept = page.locator('dd', { hasText: /^TW-\d+/ });
    await expect(concept).toBeVisible();
    const text = /TW-\d+/.exec((await concept.textContent()) ?? '')?.[0];
    if (text === undefined) throw new Error('the instructions contain no concept');
    return text;
  }

  async continueTo(step: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Continuar' }).click();
    await expect(this.page.getByRole('navigation').locator('[aria-current="step"]')).toContainText(step);
  }

  async openAccount(): Promise<void> {
    await this.page.goto('/account');
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async openOrder(concept: string): Promise<void> {
    await this.page.goto(`/account/pedido/${concept.replace('TW-', '')}`);
    await expect(this.order(concept)).toBeVisible();
  }

  /** Its card in the list, or its page. */
  order(concept: string) {
    return this.page.getByRole('article', { name: concept });
  }

  /** The page updates by itself: this does not reload. */
  async sees(concept: string, stage: string): Promise<void> {
    await expect(this.order(concept).locator('[aria-current="step"]')).toContainText(stage);
  }
}
