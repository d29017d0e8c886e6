import type { Order } from '#api/contract/orders/order.ts';
import { nextAccountSteps, nextPaymentSteps } from '#machines/lifecycles/next-steps.ts';

/** For path generation and view tests: an order by transfer, not paid. */
export const exampleOrder: Order = {
  subscription_id: 2047,
  package_id: 12,
  package_type: 'web',
  package_level: 'optimal',
  package_name: 'Paquete Web Óptimo',
  price_paid: 8900,
  payment_method: 'transfer',
  payment_status: 'pending',
  status: 'inactive',
  development_status: 'pending',
  created_at: '2025-11-12T16:42:00.000Z',
  customer_name: 'Mariana González',
  customer_email: 'mariana@floreriajacinta.example',
  customer_phone: '442 000 0000',
  business_description: 'Ramos y arreglos florales para bodas, XV años y oficinas.',
  assigned_to: null,
  developer_name: null,
  target_audience: 'Novias y familias de Querétaro',
  key_features: null,
  social_networks: { instagram: 'instagram.com/floreriajacinta' },
  competitors_urls: null,
  design_preferences: '{"style":"bold","colors":"warm"}',
  client_requirements: null,
  brief_versions: [],
  package_features: [
    { feature_id: 1, name: 'Páginas', description: null, feature_type: 'number', value: '8' },
    { feature_id: 6, name: 'Blog', description: null, feature_type: 'boolean', value: 'true' },
  ],
  domain_name: null,
  staging_url: null,
  production_url: null,
  start_date: null,
  end_date: null,
  money_trouble: null,
  development_notes: null,
  history: [],
  payment_history: [],
  account_history: [],
  open_renewal: null,
  owed: 0,
  card_payments: [],
  late_transfers: [],
  allowed: [
    { action: 'confirm_payment', allowed: true },
    { action: 'change_status', to: 'gathering_info', allowed: false, reason: 'Primero se confirma el pago' },
    { action: 'change_status', to: 'design', allowed: false, reason: 'Primero se confirma el pago' },
    { action: 'assign_developer', allowed: false, reason: 'Primero se confirma el pago' },
    { action: 'go_live', allowed: false, reason: 'Un proyecto pendiente no se publica' },
  ],
  turn: {
    who: 'customer',
    reason: 'unpaid',
    since: '2025-11-12T16:42:00.000Z',
    sentence: 'Le toca al cliente: pagar $8,900.00 MXN.',
    next: 'Confirma el pago cuando lo veas en el banco.',
    by: '2025-12-12T16:42:00.000Z',
    undated: null,
    otherwise: 'Le recordamos por correo; sin pago, el pedido se cierra solo.',
  },
  delivery_days: 10,
  promise: { date: null, days_left: 0, paused_days: 0, state: 'none' },
  turns: [{ who: 'customer', reason: 'unpaid', since: '2025-11-12T16:42:00.000Z', until: null, days: 0, paused_days: 0 }],
  promise_days: { before: null, counts_today: false, paused: [], off: [] },
  activity: [{ at: '2025-11-12T16:42:00.000Z', who: 'customer', name: 'mariana', sentence: 'contrató Paquete Web Óptimo.' }],
  has_older_activity: false,
  conversation: [],
  has_older_messages: false,
  awaited_requirement: null,
  deliverables: [],
  files: [],
  next: {
    payment: nextPaymentSteps('pending', { owes: false, workBegan: false }, 'inactive', 'transfer'),
    account: nextAccountSteps('inactive', { endDatePassed: false }, false),
    cards: [],
  },
};

/** The same order, paid and in progress. */
export const examplePaidOrder: Order = {
  ...exampleOrder,
  payment_status: 'confirmed',
  status: 'active',
  development_status: 'gathering_info',
  start_date: '2025-11-12T18:00:00.000Z',
  end_date: '2026-11-12T18:00:00.000Z',
  history: [
    {
      previous_status: 'pending',
      new_status: 'gathering_info',
      updated_by_name: 'renata',
      note: 'Le pedimos logotipo y fotos.',
      created_at: '2025-11-12T18:30:00.000Z',
    },
  ],
  open_renewal: {
    renewal_id: 7,
    subscription_id: 2047,
    years: 2,
    amount: 3000,
    new_end_date: '2028-11-11T18:00:00.000Z',
    payment_status: 'pending',
  },
  payment_history: [
    {
      previous_status: 'pending',
      new_status: 'confirmed',
      updated_by_name: 'renata',
      note: 'Referencia SPEI-0142',
      created_at: '2025-11-12T18:00:00.000Z',
    },
  ],
  account_history: [
    {
      previous_status: 'inactive',
      new_status: 'active',
      updated_by_name: 'renata',
      note: 'Referencia SPEI-0142',
      created_at: '2025-11-12T18:00:00.000Z',
    },
  ],
  allowed: [
    { action: 'confirm_payment', allowed: false, reason: 'El pago ya está confirmado' },
    { action: 'change_status', to: 'pending', allowed: true },
    { action: 'change_status', to: 'design', allowed: true },
    { action: 'assign_developer', allowed: true },
    { action: 'go_live', allowed: true },
  ],
  turn: {
    who: 'agency',
    reason: 'work',
    since: '2025-11-12T18:00:00.000Z',
    sentence: 'Nos toca: reunir lo que falta del negocio.',
    next: 'Cambia el estado al terminar la etapa; el cliente lo ve en su pedido.',
    // Monday 17 November is a holiday.
    by: '2025-11-28T05:59:59.999Z',
    undated: null,
    otherwise: 'El cliente sigue esperando y puede escribirnos.',
  },
  promise: { date: '2025-11-27', days_left: 10, paused_days: 0, state: 'running' },
  turns: [
    { who: 'agency', reason: 'work', since: '2025-11-12T18:00:00.000Z', until: null, days: 0, paused_days: 0 },
    { who: 'customer', reason: 'unpaid', since: '2025-11-12T16:42:00.000Z', until: '2025-11-12T18:00:00.000Z', days: 0, paused_days: 0 },
  ],
  promise_days: { before: null, counts_today: false, paused: [], off: [{ date: '2025-11-17', is_holiday: true }] },
  activity: [
    { at: '2025-11-12T18:30:00.000Z', who: 'agency', name: 'renata', sentence: 'empezó a reunir la información del negocio.' },
    { at: '2025-11-12T18:00:00.000Z', who: 'agency', name: 'renata', sentence: 'confirmó el pago.' },
    ...exampleOrder.activity,
  ],
  next: {
    payment: nextPaymentSteps('confirmed', { owes: false, workBegan: false }, 'active', 'transfer'),
    account: nextAccountSteps('active', { endDatePassed: false }, false),
    cards: [],
  },
};

/** The same order: its customer answered in one thread, and a question in another awaits an answer. */
export const exampleAskedOrder: Order = {
  ...examplePaidOrder,
  turn: {
    who: 'agency',
    reason: 'question_to_agency',
    since: '2025-11-13T16:00:00.000Z',
    sentence: 'Nos toca: atender el mensaje del cliente.',
    next: 'Respóndelo, y di si esperas su respuesta.',
    by: '2025-11-14T16:00:00.000Z',
    undated: null,
    otherwise: 'El cliente sigue esperando y puede escribirnos.',
  },
  awaited_requirement: { ticket_id: 319, is_answered: false },
  conversation: [
    {
      ...{ ticket_id: 318, request_type: 'content', status: 'resolved', awaits_customer: false, from: 'agency', name: 'Daniela' },
      ...{ text: 'Mándanos las fotos de oficinas.', attachments: [], at: '2025-11-12T20:00:00.000Z' },
    },
    {
      ...{ ticket_id: 319, request_type: 'question', status: 'pending', awaits_customer: false, from: 'customer', name: 'Mariana' },
      ...{ text: '¿Cuándo veo el primer diseño?', attachments: [], at: '2025-11-13T16:00:00.000Z' },
    },
    {
      ...{ ticket_id: 318, request_type: 'content', status: 'resolved', awaits_customer: false, from: 'customer', name: 'Mariana' },
      ...{ text: 'Van aquí.', at: '2025-11-13T17:00:00.000Z' },
      attachments: [
        { attachment_id: 'f3b1b0a2-5a53-4a2f-9d43-3f2f6a7f7a01', name: 'oficinas.jpg', media_type: 'image/jpeg', size: 240_000 },
      ],
    },
  ],
};

/** The same order with its account cancelled by staff, which is final. */
export const exampleCancelledOrder: Order = { ...examplePaidOrder, status: 'cancelled' };

/** The same order in staging, ready to go live. */
export const exampleStagedOrder: Order = {
  ...examplePaidOrder,
  development_status: 'staging',
  assigned_to: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10',
  developer_name: 'desarrollo',
  allowed: [
    { action: 'confirm_payment', allowed: false, reason: 'El pago ya está confirmado' },
    { action: 'change_status', to: 'development', allowed: true },
    { action: 'change_status', to: 'review', allowed: true },
    { action: 'assign_developer', allowed: true },
    { action: 'go_live', allowed: true },
  ],
};
