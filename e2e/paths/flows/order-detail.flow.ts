import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import type { OrderDetailEvent } from '#machines/flows/order-detail/order-detail.machine.ts';
import { orderDetailModel } from '#machines/flows/order-detail/order-detail.model.ts';
import { button, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { dialogOf, inDialog } from './order-dialog.ts';

const developer: UserSummary = {
  user_id: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10',
  username: 'desarrollo',
  email: 'desarrollo@ejemplo.mx',
  role: 400,
  type: 'user',
  is_active: true,
  last_login: null,
  first_name: null,
  last_name: null,
};
const done = { json: { success: true, order: examplePaidOrder } };
const write = (page: Page, name: string, text: string) => page.getByRole('dialog').getByRole('textbox', { name }).fill(text);
const choose = (page: Page, name: string, option: string) => page.getByRole('combobox', { name }).selectOption({ label: option });

/** By the dialog's name: how its form is filled in, and the button that sends it. */
const forms: Record<string, { fill: (page: Page) => Promise<unknown>; send: string }> = {
  'Confirmar Pago': { fill: (page) => write(page, 'Referencia', 'SPEI-0142'), send: 'Confirmar' },
  'Confirmar Renovación': { fill: (page) => write(page, 'Referencia', 'SPEI-0143'), send: 'Confirmar' },
  'Cambiar Estado': { fill: (page) => write(page, 'Nota', 'Ya tenemos el logotipo.'), send: 'Guardar' },
  'Asignar Desarrollador': { fill: (page) => choose(page, 'Desarrollador', 'desarrollo'), send: 'Asignar' },
  'Poner en Producción': { fill: async () => undefined, send: 'Poner en Producción' },
  'Cambiar Cuenta': {
    fill: async (page) => {
      await choose(page, 'Estado', 'Cancelada');
      await write(page, 'Nota', 'Pidió una pausa.');
    },
    send: 'Guardar',
  },
};

const openForm = async (page: Page) => {
  for (const [name, form] of Object.entries(forms)) if (await dialogOf(page, name).isVisible()) return form;
  throw new Error('no dialog of the order is open');
};

const order = async (page: Page, { context }: AnyMachineSnapshot) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Orden TW-2047' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button('Cambiar Cuenta')(page)).toHaveCount(context.order.status === 'cancelled' ? 0 : 1);
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos actualizar la orden' })).toHaveCount(context.failure === null ? 0 : 1);
};
const dialog = (name: string) => (page: Page) => expect(dialogOf(page, name)).toBeVisible();

export const orderDetailFlow = browserFlow({
  model: orderDetailModel,
  who: 'admin',
  at: '/admin/orders/2047',
  answers: {
    'dashboard/orders/2047/status': done,
    'dashboard/orders/2047/assign': done,
    'dashboard/orders/2047/account': done,
    'development/projects/2047/status': { json: { success: true, project: { ...examplePaidOrder, name: 'Paquete', statusHistory: [] } } },
    'dashboard/renewals/7/status': { json: { success: true, renewal: examplePaidOrder.open_renewal } },
    'adm/allusers': { json: [developer] },
  },
  calls: { loadOrder: { operation: getOrder }, reloadOrder: { operation: getOrder } },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CHANGED: ({ announce }) => announce({ topic: 'order', id: 2047 }),
    OPEN_PAYMENT_CONFIRMATION: ({ page }) => press('Confirmar Pago')(page),
    OPEN_STATUS_CHANGE: ({ page }) => press('Cambiar Estado')(page),
    OPEN_DEVELOPER_ASSIGNMENT: ({ page }) => press('Asignar Desarrollador')(page),
    OPEN_GO_LIVE: ({ page }) => press('Poner en Producción')(page),
    OPEN_ACCOUNT_CHANGE: ({ page }) => press('Cambiar Cuenta')(page),
    OPEN_RENEWAL_CONFIRMATION: ({ page }) => press('Confirmar Renovación')(page),
    // The dialogs are flows of their own, walked by themselves: here each is filled in and sent.
    DIALOG_SUCCEEDED: async ({ page }) => {
      const { fill, send } = await openForm(page);
      await fill(page);
      // A confirmed renewal reads the order once more by itself.
      await page.route(/\/srv\/dashboard\/orders\/2047$/, (route) => route.fulfill({ json: examplePaidOrder }), { times: 1 });
      await inDialog(page, send).click();
    },
    DIALOG_CLOSED: ({ page }) => inDialog(page, 'Cancelar').click(),
    ACCEPT: ({ page }) => press('Aceptar')(page),
  } satisfies PageGestures<OrderDetailEvent>,
  sees: {
    waiting: passing,
    loading: (page) => expect(page.getByText('Cargando la orden')).toHaveCount(1),
    failed: (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error al cargar la orden'),
    missing: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Orden no encontrada'),
    'shown.ready': order,
    'shown.refreshing': order,
    'shown.confirmingPayment': dialog('Confirmar Pago'),
    'shown.changingStatus': dialog('Cambiar Estado'),
    'shown.assigningDeveloper': dialog('Asignar Desarrollador'),
    'shown.goingLive': dialog('Poner en Producción'),
    'shown.confirmingRenewal': dialog('Confirmar Renovación'),
    'shown.changingAccount': dialog('Cambiar Cuenta'),
    'shown.succeeded': (page) => expect(page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' })).toBeVisible(),
    left: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes Pendientes'),
  },
});
