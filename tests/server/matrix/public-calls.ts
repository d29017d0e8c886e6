import { demoPassword } from '#server/demo/people.ts';
import { type CallRow, of } from './call-row.ts';

const email = 'por-verificar@ejemplo.mx';
const newUser = { username: 'recien-llegada', email: 'recien@ejemplo.mx', password: 'una-clave-nueva' };
const inventedLink = { token: 'inventado', username: 'intrusa', email: 'intrusa@ejemplo.mx', password: 'una-clave-nueva' };
const quote = { name: 'Rosa', email: 'rosa@ejemplo.mx', kind: 'web', description: 'Un sitio para mi taller' };
const notOnSale = 'Este paquete ya no está disponible';

/** Written manually from the calls of docs/requirements.md (§7 and the decisions). */
export const publicCalls: readonly CallRow[] = [
  { call: 'GET /health/live', who: 'all' },
  { call: 'GET /health/ready', who: 'all' },
  { call: 'GET /metrics', about: 'from this machine, in demo mode', who: 'all' },
  { call: 'GET /openapi.json', who: 'all' },
  { call: 'GET /docs', who: 'all' },
  { call: 'GET /dev/outbox', who: 'all' },
  { call: 'POST /login', who: 'all', body: { username: 'cliente', password: demoPassword } },
  // Without the first step.
  { call: 'POST /login/factor', who: 'all', ok: 400, body: { challenge: 'inventado', code: '000000' } },
  { call: 'POST /register', who: 'all', ok: 201, body: newUser },
  { call: 'GET /register/:userId', who: 'all', thing: ({ registration }) => registration },
  {
    call: 'POST /register/:userId/email',
    who: 'all',
    thing: ({ registration }) => registration,
    body: { email: 'corregida@ejemplo.mx', password: 'una-clave-cualquiera' },
  },
  { call: 'GET /verify', who: 'all' },
  { call: 'POST /logout', who: 'all' },
  { call: 'POST /verify-email', who: 'all', body: ({ registration, code }) => ({ userId: registration, code }) },
  { call: 'POST /verify-email', about: 'with the address', who: 'all', body: ({ code }) => ({ email, pin: code }) },
  { call: 'POST /resend-verification-code', who: 'all', body: ({ registration }) => ({ userId: registration }) },
  { call: 'POST /resend-verification-code', about: 'with the address', who: 'all', body: { email } },
  { call: 'POST /forgot-password', who: 'all', body: { email: 'cliente2@ejemplo.mx' } },
  { call: 'POST /reset-password', who: 'all', body: ({ resetToken }) => ({ token: resetToken, newPassword: 'otra-clave-nueva' }) },
  // Without a link that opens.
  { call: 'POST /confirm-email', who: 'all', ok: 400, body: { token: 'inventado' } },
  // Without a link from the terminal.
  { call: 'GET /setup/account', who: 'all', ok: 400 },
  { call: 'PUT /setup/account', who: 'all', ok: 400, body: inventedLink },
  { call: 'GET /auth/methods', who: 'all' },
  { call: 'GET /auth/google', about: 'while its provider is away', who: 'all', ok: 302 },
  { call: 'GET /auth/google/callback', about: 'without a sign-in under way', who: 'all', ok: 302, refusesSignIn: true },
  { call: 'GET /packages', about: 'of no kind', who: 'all', ok: 400 },
  { call: 'GET /packages/features', who: 'all' },
  { call: 'GET /packages/:type', who: 'all' },
  { call: 'GET /packages/:type/:id', who: 'all', ...of('packageId', notOnSale) },
  { call: 'GET /packages/:type/:id', about: 'taken off sale', who: 'publicOrAdmin', type: 'branding', ...of('hiddenPackage', notOnSale) },
  { call: 'GET /payment/methods', who: 'all' },
  // The provider did not sign it.
  { call: 'POST /webhooks/mercadopago', who: 'all', ok: 401, body: { type: 'payment', data: { id: '1' } } },
  { call: 'POST /quotes', who: 'all', ok: 201, body: quote },
];
