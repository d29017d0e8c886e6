import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { exampleActiveSubscription, exampleSubscription } from '../subscription-list/example-subscription.ts';

const bought = {
  package: {
    name: 'Paquete Web Óptimo',
    features: [
      { feature_id: 1, name: 'Páginas', description: null, feature_type: 'number', value: '8' },
      { feature_id: 6, name: 'Blog', description: null, feature_type: 'boolean', value: 'true' },
    ],
  },
  brief: {
    business_description: 'Ramos y arreglos florales para bodas, XV años y oficinas.',
    target_audience: 'Novias y familias de Querétaro',
    key_features: null,
    social_networks: { instagram: 'instagram.com/floreriajacinta' },
    competitors_urls: null,
    design_preferences: '{"style":"bold","colors":"warm"}',
    client_requirements: null,
  },
  brief_version: 1,
  why_brief_closed: null,
  documents: [],
  material: null,
  rounds: [],
} satisfies Partial<OwnOrder>;

/** For path generation and view tests: a purchase by transfer, not paid. */
export const exampleOwnOrder: OwnOrder = {
  ...exampleSubscription,
  ...bought,
  promise_days: { before: null, counts_today: false, paused: [], off: [] },
  story: [{ at: '2025-11-12T16:42:00.000Z', who: 'customer', sentence: 'Hiciste tu pedido.' }],
  money: [],
  conversation: [],
  has_older_messages: false,
  deliverables: [],
  urls: { staging: null, production: null },
};

/** The same purchase, in development. */
export const exampleActiveOwnOrder: OwnOrder = {
  ...exampleActiveSubscription,
  ...bought,
  promise_days: {
    before: '2025-11-18',
    counts_today: true,
    paused: [{ from: '2025-11-10', to: '2025-11-11', days: 2, for_payment: false }],
    off: [{ date: '2025-11-17', is_holiday: true }],
  },
  story: [
    { at: '2025-11-10T16:12:00.000Z', who: 'agency', sentence: 'Empezamos a construir tu proyecto.' },
    { at: '2025-11-03T18:00:00.000Z', who: 'agency', sentence: 'Recibimos tu pago.' },
    { at: '2025-11-03T17:20:00.000Z', who: 'customer', sentence: 'Hiciste tu pedido.' },
  ],
  money: [
    {
      ...{ at: '2025-11-03T18:00:00.000Z', kind: 'received', amount: 8900, currency: 'MXN', tone: 'good' },
      ...{ title: 'Recibimos tu transferencia', detail: 'Referencia 0042' },
    },
  ],
  conversation: [
    {
      ...{ ticket_id: 318, request_type: 'content', status: 'in_progress', awaits_customer: false, from: 'agency', name: 'Daniela' },
      ...{ text: 'Mándanos las fotos de oficinas.', attachments: [], at: '2025-11-10T17:00:00.000Z' },
    },
    {
      ...{ ticket_id: 318, request_type: 'content', status: 'in_progress', awaits_customer: false, from: 'customer', name: 'Mariana' },
      ...{ text: 'Van aquí.', at: '2025-11-10T18:05:00.000Z' },
      attachments: [
        { attachment_id: 'f3b1b0a2-5a53-4a2f-9d43-3f2f6a7f7a01', name: 'oficinas.jpg', media_type: 'image/jpeg', size: 240_000 },
      ],
    },
  ],
  has_older_messages: false,
  deliverables: [],
  urls: { staging: null, production: null },
};
