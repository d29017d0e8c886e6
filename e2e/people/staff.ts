import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/people.ts';

/** What staff do, by the labels on screen. */
export class Staff {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async login(username: string, password = demoPassword): Promise<void> {
    const { page } = this;
    await page.goto('/login');
    await page.getByLabel('Usuario', { exact: true }).fill(username);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/admin');
  }

  /** Opens the order from the board: of pending orders, or of all. */
  async openOrder(concept: string, among: 'pending' | 'all' = 'pending'): Promise<void> {
    const { page } = this;
    await page.goto(among === 'all' ? '/admin/orders/all' : '/admin/orders');
    await page.getByRole('searchbox', { name: 'Buscar por cliente o ID...' }).fill(concept);
    await page.getByRole('article', { name: concept }).getByRole('link', { name: 'Ver detalles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Orden ${concept}` })).toBeVisible();
  }

  private async accept(title: string): Promise<void> {
    const result = this.page.getByRole('alertdialog', { name: title });
    await result.getByRole('button', { name: 'Aceptar' }).click();
    await this.page.waitForURL(/\/admin\/orders(\/all)?(\?.*)?$/);
  }

  async confirmPayment(concept: string, reference: string): Promise<void> {
    await this.openOrder(concept);
    await this.page.getByRole('button', { name: 'Confirmar Pago' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Confirmar Pago' });
    await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
    await dialog.getByLabel('Referencia', { exact: true }).fill(reference);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await this.accept('Pago Confirmado');
  }

  async changeStatus(concept: string, status: string, note: string): Promise<void> {
    await this.openOrder(concept);
    await this.page.getByRole('button', { name: 'Cambiar Estado' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Cambiar Estado' });
    await dialog.getByRole('combobox', { name: 'Estado' }).selectOption({ label: status });
    await dialog.getByLabel('Nota', { exact: true }).fill(note);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await this.accept('Estado Actualizado');
  }

  async assign(concept: string, developer: string): Promise<void> {
    await this.openOrder(concept);
    await this.page.getByRole('button', { name: 'Asignar Desarrollador' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Asignar Desarrollador' });
    await dialog.getByRole('combobox', { name: 'Desarrollador' }).selectOption({ label: developer });
    await dialog.getByRole('button', { name: 'Asignar' }).click();
    await this.accept('Desarrollador Asignado');
  }

  async openProject(concept: string): Promise<void> {
    const { page } = this;
    await page.goto('/admin/development');
    await page.getByRole('article', { name: concept }).getByRole('link', { name: 'Ver detalles completos' }).click();
    await expect(page.getByRole('button', { name: 'Actualizar Estado' })).toBeVisible();
  }

  async updateProject(status: string, note: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Actualizar Estado' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Actualizar Estado' });
    await dialog.getByRole('combobox', { name: 'Estado' }).selectOption({ label: status });
    await dialog.getByLabel('Nota', { exact: true }).fill(note);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByRole('region', { name: 'Historial de estados' }).getByText(note)).toBeVisible();
  }

  async goLive(): Promise<void> {
    await this.page.getByRole('button', { name: 'Poner en Producción' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Poner en Producción' });
    await dialog.getByRole('button', { name: 'Poner en Producción' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByText('Proyecto puesto en producción')).toBeVisible();
  }
}
