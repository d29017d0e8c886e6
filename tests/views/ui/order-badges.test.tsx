import { expect, test } from 'vitest';
import type { AccountStatus, MoneyTroubleKind, PaymentStatus } from '#shared/vocabulary.ts';
import { OrderBadges, OrderPaymentBadge } from '#ui/status-badges.tsx';
import { renderPart } from './render-part.tsx';

const saidOf = ({ container }: ReturnType<typeof renderPart>): string[] =>
  [...container.querySelectorAll('span')].map((badge) => badge.textContent);

test.each<[AccountStatus, PaymentStatus, string[]]>([
  ['inactive', 'pending', ['Pendiente', 'Pago Pendiente']],
  ['inactive', 'processing', ['Pendiente', 'Procesando Pago']],
  ['active', 'confirmed', ['Pendiente', 'Pago Confirmado']],
  ['trial', 'pending', ['Pendiente', 'Pago Pendiente']],
  ['suspended', 'confirmed', ['Pendiente', 'Pago Confirmado', 'Suspendida']],
  ['expired', 'confirmed', ['Pendiente', 'Pago Confirmado', 'Vencida']],
  ['cancelled', 'pending', ['Pendiente', 'Cancelada']],
  ['cancelled', 'processing', ['Pendiente', 'Procesando Pago', 'Cancelada']],
  ['cancelled', 'confirmed', ['Pendiente', 'Pago Confirmado', 'Cancelada']],
])('an order with account %s and payment %s [R-359]', (status, payment_status, badges) => {
  expect(
    saidOf(renderPart(<OrderBadges order={{ development_status: 'pending', payment_status, status, money_trouble: null }} />)),
  ).toEqual(badges);
});

test.each<[AccountStatus, PaymentStatus, string[]]>([
  ['inactive', 'pending', ['Pago Pendiente']],
  ['cancelled', 'pending', []],
  ['cancelled', 'processing', ['Procesando Pago']],
  ['cancelled', 'confirmed', ['Pago Confirmado']],
])('only the payment, with account %s and payment %s', (status, payment_status, badges) => {
  expect(saidOf(renderPart(<OrderPaymentBadge order={{ payment_status, status, money_trouble: null }} />))).toEqual(badges);
});

test.each<[PaymentStatus, MoneyTroubleKind, 'order' | 'renewal', string[]]>([
  ['confirmed', 'charged_back', 'order', ['Contracargo']],
  ['confirmed', 'refunded', 'order', ['Reembolsado']],
  ['confirmed', 'charged_back', 'renewal', ['Contracargo', 'Pago Confirmado']],
  ['pending', 'wrong_amount', 'order', ['Monto distinto']],
  ['confirmed', 'wrong_amount', 'order', ['Monto distinto', 'Pago Confirmado']],
  ['confirmed', 'double', 'order', ['Segundo cargo', 'Pago Confirmado']],
  ['processing', 'in_review', 'order', ['Pago en revisión']],
  ['pending', 'refunding', 'order', ['Devolución en camino']],
  ['pending', 'given_back', 'order', ['Pago devuelto', 'Pago Pendiente']],
])('payment %s, with a %s problem of the %s', (payment_status, kind, bill, badges) => {
  const order = { payment_status, status: 'suspended' as const, money_trouble: { kind, of_renewal: bill === 'renewal' } };
  expect(saidOf(renderPart(<OrderPaymentBadge order={order} />))).toEqual(badges);
});
