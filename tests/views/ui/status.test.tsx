import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type AccountStatus, developmentStatuses, type MoneyTroubleKind, type PaymentStatus } from '#shared/vocabulary.ts';
import { Facade, progressOf } from '#ui/facade.tsx';
import { StageList } from '#ui/stage-list.tsx';
import { OrderBadges, OrderPaymentBadge } from '#ui/status-badges.tsx';
import { renderPart } from './render-part.tsx';

describe('badges', () => {
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
});

const current = () => screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');

describe('the seven stages', () => {
  test('are in order, the current one marked as the step and the earlier ones as finished [R-450]', () => {
    renderPart(<StageList status="design" reached={['pending', 'gathering_info', 'design']} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pendiente, terminada',
      'Recopilando Info, terminada',
      'En Diseño',
      'En Desarrollo',
      'En Revisión',
      'En Pruebas',
      'En Línea',
    ]);
    expect(current().map((item) => item.textContent)).toEqual(['En Diseño']);
  });

  test('do not show a stage as finished if it was skipped, or if the project moved back from it [R-661]', () => {
    renderPart(<StageList status="development" reached={['pending', 'development', 'review']} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pendiente, terminada',
      'Recopilando Info, omitida',
      'En Diseño, omitida',
      'En Desarrollo',
      'En Revisión',
      'En Pruebas',
      'En Línea',
    ]);
  });
});

test('the facade shows the progress of the work', () => {
  renderPart(<Facade kind="web" status="development" />);
  expect(screen.getByRole('img', { name: 'Avance 50 %' })).toBeInTheDocument();
  expect(developmentStatuses.map(progressOf)).toEqual([0, 17, 33, 50, 67, 83, 100]);
});
