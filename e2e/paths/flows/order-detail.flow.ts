import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { Order } from '#api/contract/orders/order.ts';
import type { OrderDetailContext, OrderDetailEvent, OrderSuccess } from '#machines/flows/order-detail/order-detail.machine.ts';
import { orderDetailModel } from '#machines/flows/order-detail/order-detail.model.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { button, press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { dialogOf, inDialog, numberOf, pageOf } from './order-dialog.ts';

const write = (page: Page, name: string, text: string) => page.getByRole('dialog').getByRole('textbox', { name }).fill(text);
const choose = (page: Page, name: string, option: string) => page.getByRole('combobox', { name }).selectOption({ label: option });

interface Form {
  fill: (page: Page) => Promise<unknown>;
  send: string;
  success: OrderSuccess;
}

/** By the dialog's name: how its form is filled in, the button that sends it, and what comes of it. */
const forms: Record<string, Form> = {
  'Confirmar Pago': {
    fill: (page) => write(page, 'Referencia', `SPEI-${numberOf(page)}-2`),
    send: 'Confirmar',
    success: { kind: 'payment_confirmed' },
  },
  'Confirmar Renovación': {
    fill: async (page) => {
      await write(page, 'Referencia', `SPEI-${numberOf(page)}-3`);
      // It reads the order once more by itself.
      await page.route(/\/srv\/dashboard\/orders\/\d+$/, (route) => route.continue(), { times: 1 });
    },
    send: 'Confirmar',
    success: { kind: 'renewal_confirmed' },
  },
  'Cambiar Estado': {
    fill: async (page) => {
      await page.getByRole('dialog').getByRole('combobox').selectOption({ label: developmentStatusNames.review });
      await write(page, 'Nota', 'Falta ver el menú en celular.');
    },
    send: 'Guardar',
    success: { kind: 'status_changed', status: 'review' },
  },
  'Asignar Desarrollador': {
    fill: (page) => choose(page, 'Desarrollador', 'admin'),
    send: 'Asignar',
    success: { kind: 'developer_assigned', developerName: 'admin' },
  },
  'Poner en Producción': { fill: async () => undefined, send: 'Poner en Producción', success: { kind: 'gone_live' } },
  'Cambiar Cuenta': {
    fill: async (page) => {
      await choose(page, 'Estado', 'Cancelada');
      await write(page, 'Nota', 'Pidió una pausa.');
    },
    send: 'Guardar',
    success: { kind: 'account_changed', status: 'cancelled' },
  },
};

interface Outcome {
  title: string;
  says: string;
  /** What the server has of it since. */
  leaves: Partial<Order>;
}

const outcomes: Record<OrderSuccess['kind'], Outcome> = {
  payment_confirmed: { title: 'Pago Confirmado', says: 'Avisamos a Marco Villanueva por correo.', leaves: { payment_status: 'confirmed' } },
  renewal_confirmed: {
    title: 'Pago Confirmado',
    says: 'se renovó. Avisamos a Marco Villanueva por correo.',
    leaves: { open_renewal: null },
  },
  status_changed: { title: 'Estado Actualizado', says: 'está En Revisión.', leaves: { development_status: 'review' } },
  developer_assigned: { title: 'Desarrollador Asignado', says: 'admin construye', leaves: { developer_name: 'admin' } },
  gone_live: { title: 'Estado Actualizado', says: 'está En Línea.', leaves: { development_status: 'live' } },
  account_changed: { title: 'Estado Actualizado', says: 'está cancelada.', leaves: { status: 'cancelled' } },
};

const outcomeOf = ({ context }: AnyMachineSnapshot): Outcome => {
  const { success }: OrderDetailContext = context;
  if (success === null) throw new Error('nothing succeeded');
  return outcomes[success.kind];
};

const succeeded = async (page: Page, snapshot: AnyMachineSnapshot) => {
  const { title, says } = outcomeOf(snapshot);
  await expect(page.getByRole('alertdialog', { name: title })).toContainText(says);
};

const openForm = async (page: Page): Promise<Form> => {
  for (const [name, form] of Object.entries(forms)) if (await dialogOf(page, name).isVisible()) return form;
  throw new Error('no dialog of the order is open');
};

const order = async (page: Page, { context }: AnyMachineSnapshot) => {
  await expect(page.getByRole('heading', { level: 1, name: `Orden TW-${context.orderId}` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button('Cambiar Cuenta')(page)).toHaveCount(context.order.status === 'cancelled' ? 0 : 1);
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos actualizar la orden' })).toHaveCount(context.failure === null ? 0 : 1);
};
const dialog = (name: string) => (page: Page) => expect(dialogOf(page, name)).toBeVisible();

const sees: BrowserFlow['sees'] = {
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
  'shown.succeeded': succeeded,
  left: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes Pendientes'),
};

export const orderDetailFlow = browserFlow({
  model: orderDetailModel,
  who: 'admin',
  at: '/admin/orders',
  prepare: async ({ as, path }) => {
    // Before it is paid nothing else may be done; in its last stage, with a renewal that waits, everything else.
    const isUnpaid = path.steps.some(({ event }) => event.type === 'OPEN_PAYMENT_CONFIRMATION');
    const order = isUnpaid ? await ShopOrder.place(as) : await ShopOrder.staged(as);
    if (!isUnpaid) await order.askForRenewal();
    return {
      at: pageOf(order),
      input: { orderId: order.id },
      sees: {
        ...sees,
        'shown.succeeded': async (page, snapshot) => {
          await succeeded(page, snapshot);
          expect(await order.read()).toMatchObject(outcomeOf(snapshot).leaves);
        },
      },
    };
  },
  calls: { loadOrder: { operation: getOrder, by: 'server' }, reloadOrder: { operation: getOrder, by: 'server' } },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CHANGED: ({ page, announce }) => announce({ topic: 'order', id: numberOf(page) }),
    OPEN_PAYMENT_CONFIRMATION: ({ page }) => press('Confirmar Pago')(page),
    OPEN_STATUS_CHANGE: ({ page }) => press('Cambiar Estado')(page),
    OPEN_DEVELOPER_ASSIGNMENT: ({ page }) => press('Asignar Desarrollador')(page),
    OPEN_GO_LIVE: ({ page }) => press('Poner en Producción')(page),
    OPEN_ACCOUNT_CHANGE: ({ page }) => press('Cambiar Cuenta')(page),
    OPEN_RENEWAL_CONFIRMATION: ({ page }) => press('Confirmar Renovación')(page),
    // The dialogs are flows of their own, walked by themselves: here each is filled in and sent.
    DIALOG_SUCCEEDED: async ({ page }, event) => {
      const { fill, send, success } = await openForm(page);
      await fill(page);
      await inDialog(page, send).click();
      return { ...event, success };
    },
    DIALOG_CLOSED: ({ page }) => inDialog(page, 'Cancelar').click(),
    ACCEPT: ({ page }) => press('Aceptar')(page),
  } satisfies PageGestures<OrderDetailEvent>,
  sees,
});
