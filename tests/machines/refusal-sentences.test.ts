import { describe, expect, test } from 'vitest';
import { whyAccountRefused } from '#machines/lifecycles/account-status/explain-account.ts';
import type { DevelopmentEvent } from '#machines/lifecycles/development-status/development-status.machine.ts';
import { whyDevelopmentRefused } from '#machines/lifecycles/development-status/explain-development.ts';
import { whyFactorRecoveryRefused } from '#machines/lifecycles/factor-recovery/explain-factor-recovery.ts';
import { allowedOrderActions } from '#machines/lifecycles/order-actions.ts';
import { whyPaymentRefused } from '#machines/lifecycles/payment-status/explain-payment.ts';
import { whyRequirementRefused } from '#machines/lifecycles/requirement-status/explain-requirement.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';

const paid = { paymentConfirmed: true, developerAssigned: false, accountCancelled: false };
const unpaid = { paymentConfirmed: false, developerAssigned: false, accountCancelled: false };
const built = { paymentConfirmed: true, developerAssigned: true, accountCancelled: false };
const cancelled = { paymentConfirmed: true, developerAssigned: true, accountCancelled: true };
const cancelledUnpaid = { paymentConfirmed: false, developerAssigned: false, accountCancelled: true };
const changeTo = (to: DevelopmentStatus, note = 'Nota'): DevelopmentEvent => ({ type: 'CHANGE_STATUS', to, note });
const goLive: DevelopmentEvent = { type: 'GO_LIVE' };
const assign = (developerActive: boolean): DevelopmentEvent => ({ type: 'ASSIGN_DEVELOPER', developerActive });

describe('why an order or project cannot move', () => {
  test.each([
    ['pending', unpaid, changeTo('design'), 'Primero confirma el pago de esta orden'],
    ['pending', unpaid, changeTo('design', ''), 'Primero confirma el pago de esta orden'],
    ['pending', unpaid, assign(true), 'Primero confirma el pago de esta orden'],
    ['design', unpaid, goLive, 'Primero confirma el pago de esta orden'],
    ['pending', paid, goLive, 'Una orden en «Pendiente» no puede ponerse en producción'],
    ['pending', paid, changeTo('design', ' '), 'Escribe una nota'],
    ['pending', paid, changeTo('pending'), 'La orden ya está en «Pendiente»'],
    ['pending', paid, changeTo('review'), 'De «Pendiente» no se puede pasar a «En Revisión» con un cambio de estado'],
    ['design', paid, assign(false), 'Esa persona no puede recibir proyectos; elige a otra'],
    ['development', paid, changeTo('review'), 'Primero asigna a quien la desarrolla'],
    ['review', built, changeTo('design'), 'De «En Revisión» no se puede pasar a «En Diseño» con un cambio de estado'],
    ['staging', built, changeTo('live'), 'De «En Pruebas» no se puede pasar a «En Línea» con un cambio de estado'],
    ['live', built, changeTo('review'), 'El proyecto ya está en línea: su estado ya no cambia'],
    ['live', built, assign(true), 'El proyecto ya está en línea: ya no se asigna desarrollador'],
    ['live', built, goLive, 'El proyecto ya está en línea'],
    ['pending', cancelled, changeTo('design'), 'La cuenta de esta orden está cancelada: ya no da ningún paso'],
    ['design', cancelled, assign(true), 'La cuenta de esta orden está cancelada: ya no da ningún paso'],
    ['development', cancelled, changeTo('review'), 'La cuenta de esta orden está cancelada: ya no da ningún paso'],
    ['staging', cancelled, goLive, 'La cuenta de esta orden está cancelada: ya no da ningún paso'],
    ['pending', cancelledUnpaid, assign(true), 'La cuenta de esta orden está cancelada: ya no da ningún paso'],
  ] as const)('%s, %o, %o', (status, context, event, sentence) => {
    expect(whyDevelopmentRefused(status, context, event)).toBe(sentence);
  });
});

const fresh = { owes: false, workBegan: false };
const undo = { type: 'UNDO_CONFIRMATION', method: 'transfer', note: 'Era de otro pedido' } as const;

test('why a payment cannot move', () => {
  expect([
    whyPaymentRefused('confirmed', fresh, { type: 'CONFIRM_MANUALLY', reference: 'SPEI 0042' }),
    whyPaymentRefused('processing', fresh, { type: 'CONFIRM_MANUALLY', reference: ' ' }),
    whyPaymentRefused('pending', fresh, { type: 'PROVIDER_REJECTED' }),
    whyPaymentRefused('confirmed', { ...fresh, owes: true }, { type: 'CONFIRM_MANUALLY', reference: ' ' }),
    whyPaymentRefused('confirmed', { ...fresh, owes: true }, undo),
    whyPaymentRefused('confirmed', { ...fresh, workBegan: true }, undo),
    whyPaymentRefused('confirmed', fresh, { ...undo, method: 'mercadopago' }),
    whyPaymentRefused('confirmed', fresh, { ...undo, note: ' ' }),
    whyPaymentRefused('pending', fresh, undo),
  ]).toEqual([
    'El pago ya está confirmado',
    'Escribe la referencia del banco',
    'Eso no cambia un pago que está en «Pago Pendiente»',
    'Escribe la referencia del banco',
    'La confirmación de este pago ya se deshizo',
    'El trabajo ya empezó: la confirmación ya no se puede deshacer',
    'Un pago con tarjeta no se deshace: se reembolsa',
    'Escribe el motivo',
    'El pago todavía no está confirmado',
  ]);
});

test('why an account cannot move', () => {
  expect([
    whyAccountRefused('active', { endDatePassed: false }, { type: 'EXPIRE' }),
    whyAccountRefused('cancelled', { endDatePassed: false }, { type: 'RESUME', owes: false }),
    whyAccountRefused('suspended', { endDatePassed: false }, { type: 'RESUME', owes: true }),
    whyAccountRefused('active', { endDatePassed: false }, { type: 'CANCEL_BY_OWNER' }),
  ]).toEqual([
    'La contratación todavía no llega a su fecha de término',
    'La contratación está cancelada: no se puede reactivar',
    'Falta pagar: primero se confirma ese pago',
    'La contratación está activa: ya no la puedes cancelar; escríbenos',
  ]);
});

test('why a requirement cannot move', () => {
  expect([
    whyRequirementRefused('closed', {}, { type: 'CHANGE_STATUS', to: 'closed' }),
    whyRequirementRefused('pending', {}, { type: 'CUSTOMER_REPLIED' }),
  ]).toEqual(['El requerimiento ya está en «Cerrado»', 'Una respuesta solo reabre un requerimiento completado']);
});

test('why a recovery of a second factor cannot move', () => {
  const late = { isLate: true };
  expect([
    whyFactorRecoveryRefused('approved', late, { type: 'STOP', cause: 'person' }),
    whyFactorRecoveryRefused('stopped', late, { type: 'APPROVE' }),
    whyFactorRecoveryRefused('expired', late, { type: 'STOP', cause: 'superadmin' }),
    whyFactorRecoveryRefused('asked', late, { type: 'APPROVE' }),
    whyFactorRecoveryRefused('asked', { isLate: false }, { type: 'EXPIRE' }),
  ]).toEqual([
    'La solicitud ya se aprobó',
    'La solicitud ya se detuvo',
    'La solicitud venció',
    'La solicitud venció',
    'La solicitud todavía no vence',
  ]);
});

describe('what staff may do with an order', () => {
  const payFirst = { allowed: false, reason: 'Primero confirma el pago de esta orden' };
  const alreadyPaid = { action: 'confirm_payment', allowed: false, reason: 'El pago ya está confirmado' };
  const unpaidOrder = { paymentStatus: 'processing', accountStatus: 'inactive', assignedTo: null } as const;
  const paidOrder = { paymentStatus: 'confirmed', accountStatus: 'active', assignedTo: 'a-developer' } as const;
  const may = (action: string) => ({ action, allowed: true });
  const mayPassTo = (to: DevelopmentStatus) => ({ action: 'change_status', to, allowed: true });

  test.each([
    [
      'unpaid: confirm the payment, nothing else yet',
      { ...unpaidOrder, developmentStatus: 'pending' },
      [
        may('confirm_payment'),
        { action: 'change_status', to: 'gathering_info', ...payFirst },
        { action: 'change_status', to: 'design', ...payFirst },
        { action: 'assign_developer', ...payFirst },
        { action: 'go_live', allowed: false, reason: 'Una orden en «Pendiente» no puede ponerse en producción' },
      ],
    ],
    [
      'paid, in intake: everything',
      { ...paidOrder, developmentStatus: 'design', assignedTo: null },
      [alreadyPaid, mayPassTo('pending'), mayPassTo('gathering_info'), may('assign_developer'), may('go_live')],
    ],
    [
      'in delivery: the other delivery statuses',
      { ...paidOrder, developmentStatus: 'review' },
      [alreadyPaid, mayPassTo('development'), mayPassTo('staging'), may('assign_developer'), may('go_live')],
    ],
    [
      'live: nothing more',
      { ...paidOrder, developmentStatus: 'live' },
      [
        alreadyPaid,
        { action: 'assign_developer', allowed: false, reason: 'El proyecto ya está en línea: ya no se asigna desarrollador' },
        { action: 'go_live', allowed: false, reason: 'El proyecto ya está en línea' },
      ],
    ],
  ] as const)('%s [R-127, R-347]', (_, order, actions) => expect(allowedOrderActions({ ...order, owed: 0 })).toEqual(actions));
});
