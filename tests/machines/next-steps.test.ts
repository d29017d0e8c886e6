import { describe, expect, test } from 'vitest';
import type { NextStep } from '#api/contract/orders/order.ts';
import { accountStatusMachine } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { cardPaymentMachine } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { nextAccountSteps, nextCardSteps, nextPaymentSteps } from '#machines/lifecycles/next-steps.ts';
import { paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import { accountStatuses, cardPaymentStatuses, paymentStatuses } from '#shared/vocabulary.ts';

const possible = (steps: readonly NextStep[]): string[] =>
  steps
    .filter(({ allowed }) => allowed)
    .map(({ event }) => event)
    .sort();
const said = (steps: readonly NextStep[]): string[] =>
  steps.map(({ label, reason }) => (reason === undefined ? label : `${label}: ${reason}`));

const fresh = { owes: false, workBegan: false };

/** The events that the definition itself handles in each state. */
const eventsByState = (machine: { states: object }): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(machine.states).map(([name, node]: [string, { ownEvents: string[] }]) => [name, [...node.ownEvents].sort()]),
  );

describe('without obstacles, the possible next steps are the events the machine handles', () => {
  test.each([
    [
      'payment',
      paymentStatusMachine,
      paymentStatuses.map((status) => [
        status,
        possible([
          ...nextPaymentSteps(status, fresh, 'inactive', 'transfer'),
          ...(status === 'confirmed' ? nextPaymentSteps(status, { ...fresh, owes: true }, 'suspended', 'transfer') : []),
        ]),
      ]),
    ],
    [
      'account',
      accountStatusMachine,
      accountStatuses.map((status) => [
        status,
        [...new Set([true, false].flatMap((owes) => possible(nextAccountSteps(status, { endDatePassed: true }, owes))))].sort(),
      ]),
    ],
    ['card payment', cardPaymentMachine, cardPaymentStatuses.map((status) => [status, possible(nextCardSteps(status))])],
  ] as const)('%s', (_, machine, expected) => expect(Object.fromEntries(expected)).toEqual(eventsByState(machine)));
});

test('an impossible step says why [R-191]', () => {
  expect(said(nextPaymentSteps('pending', fresh, 'cancelled', 'transfer'))).toEqual([
    'El proveedor lo está procesando',
    'El proveedor lo aprobó: La contratación está cancelada: no admite otro pago',
    'El proveedor lo rechazó: Eso no cambia un pago que está en «Pago Pendiente»',
    'Confirmar Pago: La contratación está cancelada: no admite otro pago',
    'Deshacer confirmación: El pago todavía no está confirmado',
  ]);
  expect(new Set(nextCardSteps('returned').map(({ reason }) => reason))).toEqual(new Set(['El pago ya se devolvió: no le sigue nada']));
  expect(said(nextAccountSteps('suspended', { endDatePassed: false }, false))).toEqual([
    'Se confirma el pago: La contratación está suspendida: no admite otro pago',
    'Se confirma la renovación: La contratación está suspendida: no se puede renovar',
    'Llega la fecha de término: La contratación está suspendida: no puede vencer',
    'Suspender: La contratación está suspendida: no se puede suspender',
    'Se devuelve o reclama el pago',
    'Se deshace la confirmación del pago',
    'Se paga lo que faltaba: No falta pagar nada',
    'Reactivar',
    'Cancelar',
    'El cliente cancela: La contratación está suspendida: el cliente ya no la puede cancelar',
    'Pasan 30 días sin pago: La contratación está suspendida: no se cierra por falta de pago',
  ]);
});
