import { expect, test } from 'vitest';
import { whyCardRejected } from '#shared/card-rejection.ts';
import { roleName } from '#shared/roles.ts';
import * as words from '#shared/vocabulary.ts';

test('an account has these labels [R-367]', () => {
  const labels = words.accountStatuses.map((status) => words.accountStatusNames[status]);
  expect(labels).toEqual(['Inactiva', 'Activa', 'De prueba', 'Suspendida', 'Cancelada', 'Vencida']);
});

test('a package is named by its kind and its level [R-286]', () => {
  expect(words.packageKinds.map((kind) => words.packageName(kind, 'optimal'))).toEqual([
    'Paquete Web Óptimo',
    'Paquete eCommerce Óptimo',
    'Paquete Branding Óptimo',
  ]);
});

test('every role has a name, and an unknown role is shown as unknown [R-158]', () => {
  expect([1, 100, 200, 300, 400, 666, 500].map(roleName)).toEqual([
    'Cliente',
    'Soporte Técnico',
    'Ejecutivo de Cuenta',
    'Finanzas',
    'Administrador',
    'Super Administrador',
    'Rol Desconocido',
  ]);
});

const ending = 'Usa otra o paga por transferencia.';

test.each([
  ['cc_rejected_insufficient_amount', `La tarjeta no tiene fondos suficientes. ${ending}`],
  ['cc_rejected_bad_filled_card_number', 'El número de la tarjeta no coincide. Revísalo e intenta de nuevo.'],
  ['cc_rejected_bad_filled_date', 'La fecha de vencimiento de la tarjeta no coincide. Revísala e intenta de nuevo.'],
  ['cc_rejected_bad_filled_security_code', 'El código de seguridad de la tarjeta no coincide. Revísalo e intenta de nuevo.'],
  ['cc_rejected_bad_filled_other', 'Algún dato de la tarjeta no coincide. Revísalo e intenta de nuevo.'],
  [
    'cc_rejected_call_for_authorize',
    'Tu banco pide que autorices el pago. Llámalo, autoriza $8,900.00 MXN a Mercado Pago e intenta de nuevo.',
  ],
  ['cc_rejected_card_disabled', 'Tu tarjeta no está activa para compras. Actívala en la app de tu banco o llámale.'],
  ['cc_rejected_duplicated_payment', 'Ya hay un pago por el mismo monto. Antes de pagar otra vez, revisa tu cuenta en unos minutos.'],
  ['cc_rejected_invalid_installments', 'Tu tarjeta no acepta esos meses. Elige otro plazo o un solo pago.'],
  ['cc_rejected_max_attempts', `Llegaste al límite de intentos con esta tarjeta. ${ending}`],
  ['cc_rejected_high_risk', `No se pudo hacer el pago con esta tarjeta. ${ending}`],
  ['cc_rejected_blacklist', `No se pudo hacer el pago con esta tarjeta. ${ending}`],
  ['cc_rejected_card_error', 'Tu banco no aprobó el pago. Intenta con otra tarjeta, llama a tu banco o paga por transferencia.'],
  ['cc_rejected_other_reason', 'Tu banco no aprobó el pago. Intenta con otra tarjeta, llama a tu banco o paga por transferencia.'],
  ['cc_rejected_card_type_not_allowed', `Esta tarjeta no sirve para este pago. ${ending}`],
  ['cc_rejected_3ds_challenge', 'No se completó la verificación de tu banco. Intenta de nuevo y aprueba el aviso de su app.'],
  ['expired', 'El pago se canceló sin cobrarse. Puedes intentarlo de nuevo.'],
  ['by_payer', 'El pago se canceló sin cobrarse. Puedes intentarlo de nuevo.'],
  ['by_collector', 'El pago se canceló sin cobrarse. Puedes intentarlo de nuevo.'],
  ...[null, '', 'cc_rejected_of_tomorrow', 'constructor', '__proto__'].map((detail): [string | null, string] => [
    detail,
    'El pago no se aprobó. Intenta con otra tarjeta o paga por transferencia.',
  ]),
])('a card rejected with %s: %s [R-484]', (detail, sentence) => {
  expect(whyCardRejected(detail, '$8,900.00 MXN')).toBe(sentence);
});
