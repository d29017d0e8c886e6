import { expect, test } from 'vitest';
import type { AccountStatus, PaymentStatus } from '#shared/vocabulary.ts';
import { OrderBadges, OrderPaymentBadge } from '#ui/status-badges.tsx';
import { draw } from './draw.tsx';

const saidOf = ({ container }: ReturnType<typeof draw>): string[] =>
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
])('an order of an account that is %s, its payment %s', (status, payment_status, badges) => {
  expect(saidOf(draw(<OrderBadges order={{ development_status: 'pending', payment_status, status }} />))).toEqual(badges);
});

test.each<[AccountStatus, PaymentStatus, string[]]>([
  ['inactive', 'pending', ['Pago Pendiente']],
  ['cancelled', 'pending', []],
  ['cancelled', 'processing', ['Procesando Pago']],
  ['cancelled', 'confirmed', ['Pago Confirmado']],
])('the payment alone, of an account that is %s, %s', (status, payment_status, badges) => {
  expect(saidOf(draw(<OrderPaymentBadge order={{ payment_status, status }} />))).toEqual(badges);
});
