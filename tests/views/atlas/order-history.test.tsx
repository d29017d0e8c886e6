import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OrderHistoryPage } from '#features/order-history/order-history-page.tsx';
import { type OrderHistory, orderHistoryMachine } from '#machines/flows/order-history/order-history.machine.ts';
import { exampleCardOrderHistory, exampleOrderHistory } from '../../support/example-order-history.ts';
import { openPage } from '../open-page.tsx';
import { query } from './show-machine.tsx';

const id = exampleOrderHistory.order.subscription_id;

const show = async (history: OrderHistory, search = '') => {
  const page = (machine: typeof orderHistoryMachine) => <OrderHistoryPage of="order" id={id} machine={machine} />;
  return (await openPage(orderHistoryMachine, `/admin/orders/${id}/recorrido${search}`, page, { read: history })).user;
};
const marked = (name: string) => [...document.querySelectorAll(`.${name}`)].map((element) => element.id);
const asPath = () => screen.getByRole('link', { name: 'Abrir como recorrido' }).getAttribute('href');
const items = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replaceAll('\u00a0', ' '));
const tab = (name: string) => screen.getByRole('tab', { name });
const tabs = () => screen.getAllByRole('tab').map((one) => [one.textContent, one.getAttribute('aria-selected')]);
const said = () => screen.getByRole('group', { name: 'Diagrama' });

describe('the development', () => {
  test('has its history shown on the diagram, and opens as a path with its end [R-097]', async () => {
    await show(exampleOrderHistory);
    expect(marked('edge.chosen')).toEqual(['arrow-1', 'arrow-2', 'arrow-3']);
    expect(marked('state.chosen')).toEqual(['state-development-status.development']);
    expect(marked('state.visited')).toEqual(
      ['pending', 'gathering_info', 'design', 'development'].map((status) => `state-development-status.${status}`),
    );
    expect(asPath()).toBe(
      '/admin/diagramas/development-status?recorrido=CHANGE_STATUS.1~CHANGE_STATUS.2~ASSIGN_DEVELOPER.0&fin=development',
    );
  });

  test('is described in words too, like the diagram [R-097]', async () => {
    await show(exampleOrderHistory);
    expect(said()).toHaveAccessibleDescription(
      'Pasó por: Pendiente → Recopilando Info → En Diseño → En Desarrollo. Está en «En Desarrollo».',
    );
    expect(screen.getByText('El diagrama en palabras').parentElement).toHaveTextContent(
      'El diagrama en palabrasPendiente. Cambiar estado: lleva a «Recopilando Info».',
    );
  });

  test('lists the possible next steps, and why the others are impossible [R-097]', async () => {
    const { order } = exampleOrderHistory;
    const goLive = { action: 'go_live', allowed: false, reason: 'Falta probarlo' } as const;
    await show({ ...exampleOrderHistory, order: { ...order, allowed: [...order.allowed.slice(0, -1), goLive] } });
    expect(items('Qué puede pasar ahora')).toEqual([
      'Puede pasar: Pasar a En Revisión',
      'Puede pasar: Pasar a En Pruebas',
      'Puede pasar: Asignar desarrollador',
      'No puede pasar: Poner en producciónFalta probarlo',
    ]);
  });

  test('names a change that is no longer possible, and the path ends before it [R-097]', async () => {
    const { order } = exampleOrderHistory;
    const [last, middle, first] = order.history;
    if (!last || !middle || !first) throw new Error('expected three changes');
    const history = [{ ...last, previous_status: 'live' as const, new_status: 'pending' as const }, middle, first];
    await show({ ...exampleOrderHistory, order: { ...order, history } });
    screen.getByText('Un cambio de entonces ya no es posible');
    expect(asPath()).toBe('/admin/diagramas/development-status?recorrido=CHANGE_STATUS.1~CHANGE_STATUS.2&fin=design');
  });
});

describe('the other lifecycles', () => {
  test('are in tabs, also by keyboard, and in the address [R-097]', async () => {
    const user = await show(exampleOrderHistory);
    expect(tabs()).toEqual([
      ['Desarrollo', 'true'],
      ['Pago', 'false'],
      ['Cuenta', 'false'],
    ]);
    tab('Desarrollo').focus();
    await user.keyboard('{ArrowRight}');
    expect([query(), document.activeElement]).toEqual(['?ciclo=pago', tab('Pago')]);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect([query(), document.activeElement]).toEqual(['', tab('Desarrollo')]);
    expect(document.querySelectorAll('.machine-diagram').length).toBe(1);
  });

  test('the payment: shown on its own diagram, with next steps and who did what [R-097]', async () => {
    await show(exampleOrderHistory, '?ciclo=pago');
    expect(marked('state.chosen')).toEqual(['state-payment-status.confirmed']);
    expect(marked('edge.chosen')).toEqual(['arrow-2']);
    expect(said()).toHaveAccessibleDescription('Pasó por: Pago Pendiente → Pago Confirmado. Está en «Pago Confirmado».');
    screen.getByText(/^La historia guarda a qué estado se pasó, no qué lo pidió/);
    expect(asPath()).toBe('/admin/diagramas/payment-status?recorrido=PROVIDER_APPROVED&fin=confirmed');
    expect(items('Qué puede pasar ahora')).toEqual([
      ...['El proveedor lo está procesando', 'El proveedor lo aprobó', 'El proveedor lo rechazó', 'Confirmar Pago'].map(
        (label) => `No puede pasar: ${label}El pago ya está confirmado`,
      ),
      'Puede pasar: Deshacer confirmación',
    ]);
    expect(items('Historial')).toEqual(['Pago Pendiente →  pasa a Pago Confirmado12 nov 2025, 12:00 h · renataReferencia SPEI-0142']);
  });

  test('the account: shown on its own diagram, with its path from where time had passed [R-097]', async () => {
    const { order } = exampleOrderHistory;
    const [begun] = order.account_history;
    if (!begun) throw new Error('expected one change');
    const ended = { ...begun, previous_status: 'suspended' as const, new_status: 'active' as const, updated_by_name: null, note: '' };
    await show({ ...exampleOrderHistory, order: { ...order, account_history: [ended, begun] } }, '?ciclo=cuenta');
    expect(marked('state.chosen')).toEqual(['state-account-status.active']);
    expect(marked('edge.chosen')).toEqual(['arrow-1', 'arrow-3']);
    screen.getByText('El recorrido que se abre empieza en «Suspendida»');
    expect(asPath()).toBe('/admin/diagramas/account-status?inicio=3&recorrido=RESUME&fin=active');
    expect(items('Qué puede pasar ahora').slice(0, 3)).toEqual([
      'No puede pasar: Se confirma el pagoLa contratación está activa: no admite otro pago',
      'Puede pasar: Se confirma la renovación',
      'No puede pasar: Llega la fecha de términoLa contratación todavía no llega a su fecha de término',
    ]);
    expect(items('Historial')).toEqual([
      'Suspendida →  pasa a Activa12 nov 2025, 12:00 h · el sistema',
      'Inactiva →  pasa a Activa12 nov 2025, 12:00 h · renataReferencia SPEI-0142',
    ]);
  });

  test('each card payment: shows its state, but no path since none was stored [R-097]', async () => {
    const user = await show(exampleCardOrderHistory, '?ciclo=tarjeta');
    expect(tabs().at(-1)).toEqual(['Tarjeta', 'true']);
    expect([marked('state.chosen'), marked('edge.chosen'), marked('state.visited')]).toEqual([['state-card-payment.settled'], [], []]);
    expect(said()).toHaveAccessibleDescription('Está en «Cobrado». De un pago con tarjeta se guarda dónde está, no por dónde pasó.');
    expect(asPath()).toBe('/admin/diagramas/card-payment?inicio=3&fin=settled');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pago' }), '1329005512 · Rechazado');
    expect(query()).toBe('?ciclo=tarjeta&pago=7');
    expect(marked('state.chosen')).toEqual(['state-card-payment.failed']);
    expect(items('Qué puede pasar ahora')[2]).toBe('Puede pasar: El proveedor lo aprobó');
    expect(screen.getByRole('region', { name: 'Lo que se guarda' })).toHaveTextContent(
      'Lo que se guardaNúmero1329005512PagaTW-2047Visto desde12 nov 2025, 11:40 hEl proveedor dicecc_rejected_other_reason',
    );
  });
});
