import type { Order } from '#api/contract/orders/order.ts';
import { exampleStagedOrder } from '#machines/flows/order-detail/example-order.ts';
import type { OrderHistory } from '#machines/flows/order-history/order-history.machine.ts';
import { nextCardSteps } from '#machines/lifecycles/next-steps.ts';
import { accountStatusNames, cardPaymentNames, developmentStatusNames, paymentStatusNames } from '#shared/vocabulary.ts';
import { exampleLifecycleAtlas } from './example-lifecycle-atlas.ts';

/** The development status of an order as atlas data, with one path through it. */
export const exampleDevelopmentAtlas = exampleLifecycleAtlas({
  id: 'development-status',
  title: 'Estado del desarrollo',
  text: 'Pendiente. Cambiar estado: lleva a «Recopilando Info».',
  names: developmentStatusNames,
  end: 'live',
  moves: [
    ['pending', 'gathering_info', 'CHANGE_STATUS.1', 'Cambiar estado'],
    ['gathering_info', 'design', 'CHANGE_STATUS.2', 'Cambiar estado'],
    ['design', 'development', 'ASSIGN_DEVELOPER.0', 'Asignar desarrollador'],
    ['development', 'development', 'ASSIGN_DEVELOPER.0', 'Asignar desarrollador'],
    ['development', 'review', 'CHANGE_STATUS.4', 'Cambiar estado'],
    ['review', 'staging', 'CHANGE_STATUS.5', 'Cambiar estado'],
    ['staging', 'live', 'GO_LIVE', 'Poner en producción'],
  ],
});

export const examplePaymentAtlas = exampleLifecycleAtlas({
  id: 'payment-status',
  title: 'Estado del pago',
  text: 'Pago Pendiente. Confirmar Pago: lleva a «Pago Confirmado».',
  names: paymentStatusNames,
  end: 'confirmed',
  moves: [
    ['pending', 'processing', 'PROVIDER_PROCESSING', 'El proveedor lo está procesando'],
    ['pending', 'confirmed', 'PROVIDER_APPROVED', 'El proveedor lo aprobó'],
    ['pending', 'confirmed', 'CONFIRM_MANUALLY.0', 'Confirmar Pago'],
    ['processing', 'confirmed', 'PROVIDER_APPROVED', 'El proveedor lo aprobó'],
    ['processing', 'pending', 'PROVIDER_REJECTED', 'El proveedor lo rechazó'],
  ],
});

export const exampleAccountAtlas = exampleLifecycleAtlas({
  id: 'account-status',
  title: 'Estado de la contratación',
  text: 'Inactiva. Se confirma el pago: lleva a «Activa».',
  names: accountStatusNames,
  end: 'cancelled',
  moves: [
    ['inactive', 'active', 'PAYMENT_CONFIRMED', 'Se confirma el pago'],
    ['active', 'suspended', 'SUSPEND', 'Suspender'],
    ['suspended', 'active', 'RESUME', 'Reactivar'],
    ['active', 'cancelled', 'CANCEL', 'Cancelar'],
  ],
});

export const exampleCardAtlas = exampleLifecycleAtlas({
  id: 'card-payment',
  title: 'Pago con tarjeta',
  text: 'Sin noticia. El proveedor lo aprobó: lleva a «Cobrado».',
  names: cardPaymentNames,
  end: 'returned',
  moves: [
    ['unseen', 'settled', 'SEEN_APPROVED', 'El proveedor lo aprobó'],
    ['unseen', 'failed', 'SEEN_FAILED', 'El proveedor lo rechazó o canceló'],
    ['settled', 'returned', 'SEEN_RETURNED', 'El proveedor lo devolvió o hay un contracargo'],
  ],
});

type Change = Order['history'][number];
const change = (from: Change['previous_status'], to: Change['new_status'], note: string, at: string): Change => ({
  ...{ previous_status: from, new_status: to, updated_by_name: 'renata', note, created_at: at },
});

const order: Order = {
  ...exampleStagedOrder,
  development_status: 'development',
  history: [
    change('design', 'development', 'Asignado a rlopez', '2025-11-14T16:00:00.000Z'),
    change('gathering_info', 'design', 'Logotipo recibido', '2025-11-13T16:00:00.000Z'),
    change('pending', 'gathering_info', 'Le pedimos logotipo y fotos.', '2025-11-12T18:30:00.000Z'),
  ],
  allowed: [
    { action: 'confirm_payment', allowed: false, reason: 'El pago ya está confirmado' },
    { action: 'change_status', to: 'review', allowed: true },
    { action: 'change_status', to: 'staging', allowed: true },
    { action: 'assign_developer', allowed: true },
    { action: 'go_live', allowed: true },
  ],
};

export const exampleOrderHistory: OrderHistory = {
  order,
  atlases: {
    'development-status': exampleDevelopmentAtlas,
    'payment-status': examplePaymentAtlas,
    'account-status': exampleAccountAtlas,
    'card-payment': null,
  },
};

const paidByCard = { renewal_id: null, review_reason: null, amount: 8900, currency: 'MXN', decision: null } as const;
const rejected = { ...paidByCard, status: 'failed', detail: 'cc_rejected_other_reason' } as const;

/** The same, paid by card at the second attempt. */
export const exampleCardOrderHistory: OrderHistory = {
  order: {
    ...order,
    payment_method: 'mercadopago',
    card_payments: [
      {
        ...paidByCard,
        payment_id: 8,
        provider_id: '1329005513',
        status: 'settled',
        detail: 'accredited',
        seen_at: '2025-11-12T18:00:00.000Z',
      },
      { ...rejected, payment_id: 7, provider_id: '1329005512', seen_at: '2025-11-12T17:40:00.000Z' },
    ],
    next: {
      ...order.next,
      cards: [
        { payment_id: 8, steps: nextCardSteps('settled') },
        { payment_id: 7, steps: nextCardSteps('failed') },
      ],
    },
  },
  atlases: { ...exampleOrderHistory.atlases, 'card-payment': exampleCardAtlas },
};
