import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type OrderDetailContext, type OrderDetailEvent, orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';
import { orderDetailModel } from '#machines/flows/order-detail/order-detail.model.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import { announce, openLines } from '../../support/fake-event-source.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { offered, orderPage } from './order-page.tsx';

const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const changed = () => act(async () => announce({ topic: 'order', id: 2047 }));

const gestures = {
  START: () => undefined,
  RETRY: press('Reintentar'),
  CHANGED: changed,
  OPEN_PAYMENT_CONFIRMATION: press('Confirmar Pago'),
  OPEN_STATUS_CHANGE: press('Cambiar Estado'),
  OPEN_DEVELOPER_ASSIGNMENT: press('Asignar Desarrollador'),
  OPEN_GO_LIVE: press('Poner en Producción'),
  OPEN_ACCOUNT_CHANGE: press('Cambiar Cuenta'),
  OPEN_RENEWAL_CONFIRMATION: press('Confirmar Renovación'),
  DIALOG_SUCCEEDED: press('Hecho'),
  DIALOG_CLOSED: press('Cancelar'),
  ACCEPT: press('Aceptar'),
} satisfies Gestures<OrderDetailEvent, UserEvent>;

/** What each situation of the model's orders offers, by hand. */
const offers: Partial<Record<DevelopmentStatus, string[]>> = {
  pending: ['Confirmar Pago'],
  gathering_info: ['Cambiar Estado', 'Asignar Desarrollador'],
  staging: ['Cambiar Estado', 'Asignar Desarrollador', 'Poner en Producción'],
};

const contextOf = (snapshot: AnyMachineSnapshot): OrderDetailContext => snapshot.context as OrderDetailContext;
const order = async (snapshot: AnyMachineSnapshot) => {
  await screen.findByRole('heading', { level: 1, name: 'Orden TW-2047' });
  const { order: shown, failure } = contextOf(snapshot);
  expect(offered()).toEqual(offers[shown?.development_status ?? 'live']);
  expect(screen.queryByRole('button', { name: 'Confirmar Renovación' }) !== null).toBe(shown?.status === 'active');
  expect(screen.queryByRole('button', { name: 'Cambiar Cuenta' }) === null).toBe(shown?.status === 'cancelled');
  for (const name of ['Requerimientos del proyecto', 'Cliente', 'Orden', 'Cuenta', 'Historial']) screen.getByRole('region', { name });
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
    failure === null ? null : expect.stringContaining(`No pudimos actualizar la orden${failure.message}`),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
};
const dialog = (name: string) => async () => {
  await screen.findByRole('dialog', { name });
};
const loading = () => {
  expect(screen.getByRole('status')).toHaveTextContent('Cargando la orden');
};

const sees: Sights = {
  waiting: passing,
  loading,
  failed: (snapshot) => {
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { level: 1, name: 'Error al cargar la orden' });
    expect(alert).toHaveTextContent(contextOf(snapshot).failure?.message ?? '');
    within(alert).getByRole('button', { name: 'Reintentar' });
  },
  missing: () => {
    screen.getByRole('heading', { level: 1, name: 'Orden no encontrada' });
    expect(screen.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute('href', '/admin/orders');
  },
  'shown.ready': order,
  'shown.refreshing': order,
  'shown.confirmingPayment': dialog('Confirmar Pago'),
  'shown.changingStatus': dialog('Cambiar Estado'),
  'shown.assigningDeveloper': dialog('Asignar Desarrollador'),
  'shown.goingLive': dialog('Poner en Producción'),
  'shown.confirmingRenewal': dialog('Confirmar Renovación'),
  'shown.changingAccount': dialog('Cambiar Cuenta'),
  'shown.succeeded': async () => {
    const result = await screen.findByRole('alertdialog', { name: 'Estado Actualizado' });
    expect(result).toHaveAccessibleDescription('TW-2047 está En Diseño.');
  },
  left: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Órdenes Pendientes' });
    expect(openLines()).toBe(0);
  },
};

walkPage('the order', { machine: orderDetailMachine, model: orderDetailModel, gestures, sees, page: ({ machine }) => orderPage(machine) });
