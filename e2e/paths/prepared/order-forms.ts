import { expect, type Locator } from '@playwright/test';
import type { OrderDetailEvent, OrderSuccess } from '#machines/flows/order-detail/order-detail.machine.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import type { PageActions } from '../browser-flow.ts';

interface Form {
  readonly fill: (dialog: Locator) => Promise<unknown>;
  readonly send: string;
  readonly success: OrderSuccess;
}

const write = (name: string, text: string) => (dialog: Locator) => dialog.getByRole('textbox', { name }).fill(text);
const choose = (name: string, label: string) => (dialog: Locator) => dialog.getByRole('combobox', { name }).selectOption({ label });

/** By the dialog's name: how its form is filled in, the button that sends it, and what comes of it. */
const formsWith = (reference: string): Readonly<Record<string, Form>> => ({
  'Confirmar Pago': { fill: write('Referencia', reference), send: 'Confirmar', success: { kind: 'payment_confirmed' } },
  'Confirmar Renovación': {
    fill: async (dialog) => {
      await write('Referencia', reference)(dialog);
      // It reads the order once more by itself.
      await dialog.page().route(/\/srv\/dashboard\/orders\/\d+$/, (route) => route.continue(), { times: 1 });
    },
    send: 'Confirmar',
    success: { kind: 'renewal_confirmed' },
  },
  'Cambiar Estado': {
    fill: async (dialog) => {
      await choose('Estado', developmentStatusNames.review)(dialog);
      await write('Nota', 'Falta ver el menú en celular.')(dialog);
    },
    send: 'Guardar',
    success: { kind: 'status_changed', status: 'review' },
  },
  'Asignar Desarrollador': {
    fill: choose('Desarrollador', 'admin'),
    send: 'Asignar',
    success: { kind: 'developer_assigned', developerName: 'admin' },
  },
  'Poner en Producción': { fill: async () => undefined, send: 'Poner en Producción', success: { kind: 'gone_live' } },
  'Cambiar Cuenta': {
    fill: async (dialog) => {
      await choose('Estado', 'Cancelada')(dialog);
      await write('Nota', 'Pidió una pausa.')(dialog);
    },
    send: 'Guardar',
    success: { kind: 'account_changed', status: 'cancelled' },
  },
});

/** Fills in whichever dialog of an order is open, and sends it. */
export const orderForms = (reference: string) =>
  ({
    DIALOG_SUCCEEDED: async ({ page }, event) => {
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName(/./);
      for (const [name, { fill, send, success }] of Object.entries(formsWith(reference))) {
        if ((await page.getByRole('dialog', { name }).count()) === 0) continue;
        await fill(dialog);
        await dialog.getByRole('button', { name: send, exact: true }).click();
        return { ...event, success };
      }
      throw new Error('no dialog of the order is open');
    },
  }) satisfies Partial<PageActions<OrderDetailEvent>>;
