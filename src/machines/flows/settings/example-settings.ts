import type { Settings } from '#api/contract/dashboard/get-settings.ts';

/** A demo server with working mail, for the model and the view tests. */
export const exampleSettings: Settings = {
  checked_at: '2025-11-12T18:00:00.000Z',
  mode: 'demo',
  settings: [
    { id: 'public_url', state: 'configured', value: 'https://taller.example', variables: ['PUBLIC_URL'] },
    { id: 'database', state: 'demo', value: 'PGlite', variables: ['DATABASE_URL'] },
    {
      id: 'mail',
      state: 'configured',
      value: 'smtp.taller.example:465, de Taller Web <hola@taller.example>; al equipo, a ventas@taller.example',
      variables: ['SMTP_URL', 'MAIL_FROM', 'STAFF_MAIL'],
    },
    { id: 'session', state: 'demo', value: null, variables: ['SESSION_SECRET'] },
    { id: 'card', state: 'missing', value: null, variables: ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'] },
    { id: 'google', state: 'missing', value: null, variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'] },
    { id: 'transfer', state: 'configured', value: null, variables: ['TRANSFER_BENEFICIARY', 'TRANSFER_CLABE'] },
  ],
  transfer: {
    beneficiary: 'Taller Web, S.A. de C.V.',
    bank: 'Banco de Ejemplo',
    account_number: '0123456789',
    clabe: '000000001234567897',
  },
  outbox: { waiting: 1, failed: 2, dead: 0, oldest_at: '2025-11-12T17:30:00.000Z' },
  legal_version: '2025-11-01',
  notices: ['MERCADOPAGO_ACCESS_TOKEN está puesta, pero esta versión todavía no cobra con tarjeta: se ofrece solo la transferencia.'],
};
