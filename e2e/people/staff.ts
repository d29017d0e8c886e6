import { expect, type Locator } from '@playwright/test';
import { Person } from './person.ts';

/** What staff do, by the labels on screen. */
export class Staff extends Person {
  /** Opens the order from the board: of pending orders, or of all. */
  async openOrder(concept: string, among: 'pending' | 'all' = 'pending'): Promise<void> {
    const { page } = this;
    await page.goto(among === 'all' ? '/admin/orders/all' : '/admin/orders');
    await page.getByRole('searchbox', { name: 'Buscar por cliente o ID...' }).fill(concept);
    await page.getByRole('article', { name: concept }).getByRole('link', { name: 'Ver detalles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Orden ${concept}` })).toBeVisible();
  }

  /** Opens the dialog that has the name of its button. */
  private async open(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name }).click();
    return this.page.getByRole('dialog', { name });
  }

  private async saveStatus(dialog: Locator, status: string, note: string): Promise<void> {
    await dialog.getByRole('combobox', { name: 'Estado' }).selectOption({ label: status });
    await dialog.getByLabel('Nota', { exact: true }).fill(note);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
  }

  private async accept(title: string): Promise<void> {
    const result = this.page.getByRole('alertdialog', { name: title });
    await result.getByRole('button', { name: 'Aceptar' }).click();
    await this.page.waitForURL(/\/admin\/orders(\/all)?(\?.*)?$/);
  }

  async confirmPayment(concept: string, reference: string): Promise<void> {
    await this.openOrder(concept);
    const dialog = await this.open('Confirmar Pago');
    await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
    await dialog.getByLabel('Referencia', { exact: true }).fill(reference);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await this.accept('Pago Confirmado');
  }

  async changeStatus(concept: string, status: string, note: string): Promise<void> {
    await this.openOrder(concept);
    await this.saveStatus(await this.open('Cambiar Estado'), status, note);
    await this.accept('Estado Actualizado');
  }

  async assign(concept: string, developer: string): Promise<void> {
    await this.openOrder(concept);
    const dialog = await this.open('Asignar Desarrollador');
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
    const dialog = await this.open('Actualizar Estado');
    await this.saveStatus(dialog, status, note);
    await expect(dialog).toBeHidden();
    await expect(this.page.getByRole('region', { name: 'Historial de estados' }).getByText(note)).toBeVisible();
  }

  async goLive(): Promise<void> {
    const dialog = await this.open('Poner en Producción');
    await dialog.getByRole('button', { name: 'Poner en Producción' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByText('Proyecto puesto en producción')).toBeVisible();
  }
}
