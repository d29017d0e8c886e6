import { demoPassword } from '#server/demo/people.ts';
import { transferOrder } from '../shop/shop.ts';
import { type CallRow, of, ofPerson } from './call-row.ts';

const noOrder = 'No encontramos ese pedido';
const noContract = 'No encontramos esa contratación';
const noFile = 'El archivo no existe';
const theTicket = of('ticketId', 'Requerimiento no encontrado');
const ownPassword = { current_password: demoPassword };

/** Written manually from the calls of docs/requirements.md (§7 and the decisions). */
export const customerCalls: readonly CallRow[] = [
  { call: 'GET /events', who: 'signedIn' },
  { call: 'GET /profile', who: 'signedIn' },
  { call: 'PUT /profile', who: 'signedIn', body: { first_name: 'Ana' } },
  { call: 'GET /profile/notices', who: 'signedIn' },
  { call: 'PUT /profile/notices', who: 'signedIn', body: { kind: 'drafts', channel: 'mail', is_on: true } },
  { call: 'POST /profile/password', who: 'signedIn', body: { currentPassword: demoPassword, newPassword: 'otra-clave-nueva' } },
  { call: 'POST /profile/email', who: 'signedIn', body: { email: 'otra@ejemplo.mx', currentPassword: demoPassword } },
  { call: 'POST /profile/email/resend', who: 'signedIn' },
  { call: 'POST /profile/email/verify', who: 'signedIn', ok: 400, body: { code: '000000' } },
  { call: 'GET /profile/factors', who: 'signedIn' },
  { call: 'POST /profile/factors', who: 'signedIn', body: ownPassword },
  // Without a key that waits, and without a factor.
  { call: 'POST /profile/factors/confirmation', who: 'signedIn', ok: 400, body: { code: '000000' } },
  { call: 'POST /profile/factors/recovery-codes', who: 'signedIn', ok: 404, body: ownPassword },
  { call: 'DELETE /profile/factors', who: 'signedIn', body: ownPassword },
  // No recovery is open.
  { call: 'DELETE /profile/factors/recovery', who: 'signedIn', ok: 404 },
  { call: 'GET /avatars/:name', who: 'ownerOrAdmin', ...of('avatar', 'No encontramos lo que buscas') },
  { call: 'GET /profile/subscriptions', who: 'ownList', nothing: [] },
  { call: 'GET /profile/subscriptions/:id', who: 'owner', ...of('building', noOrder) },
  {
    call: 'PUT /profile/subscriptions/:id/brief',
    about: 'of a project in development',
    who: 'owner',
    ...of('building', noOrder),
    ok: 409,
    body: { business_description: 'Panadería', base_version: 1 },
  },
  { call: 'GET /checkout/drafts', who: 'ownList', nothing: [] },
  {
    call: 'GET /checkout/drafts/:type/:id',
    who: 'ownDraft',
    thing: ({ packageId }) => packageId,
    nothing: { draft: null, brought: null, unpaid_order: null },
  },
  {
    call: 'PUT /checkout/drafts/:type/:id',
    who: 'customer',
    ...of('packageId', 'Este paquete ya no está disponible'),
    body: ({ draftSavedAt }, _, person) => ({
      step: 'business',
      brief: { business_description: 'Panadería', social_networks: { facebook: 'facebook.com/pan' } },
      base_updated_at: person === 'owner' ? draftSavedAt : null,
    }),
  },
  { call: 'DELETE /checkout/drafts/:type/:id', who: 'ownDraft', thing: ({ packageId }) => packageId, nothing: { success: true } },
  {
    call: 'POST /create_payment',
    who: 'customer',
    ok: 201,
    body: ({ packageId }) => ({ ...transferOrder(packageId), price_paid: 4900, payment_method: 'mercadopago' }),
  },
  {
    call: 'POST /transfer_payment',
    who: 'customer',
    ok: 201,
    body: ({ packageId }) => ({ ...transferOrder(packageId), price_paid: 4900 }),
  },
  {
    call: 'POST /subscription/create',
    who: 'customer',
    ok: 201,
    body: ({ packageId }) => ({ package_id: packageId, package_type: 'web', payment_method: 'transfer', payment_status: 'pending' }),
  },
  { call: 'GET /payment/transfer/:subscriptionId', who: 'owner', ...of('unpaid', noOrder) },
  { call: 'GET /payment/callback/status/:subscriptionId', who: 'ownerOrAdmin', ...of('unpaid', noOrder) },
  { call: 'GET /payment/callback/:paymentId', who: 'ownerOrAdmin', ...of('cardPayment', 'No encontramos ese pago'), counts: true },
  ...(['mercadopago', 'transfer'] as const).map(
    (method): CallRow => ({
      call: 'POST /payment/retry/:subscriptionId',
      about: `by ${method}`,
      who: 'owner',
      ...of('unpaid', noOrder),
      body: { payment_method: method },
    }),
  ),
  { call: 'POST /payment/cancel/:subscriptionId', who: 'owner', ...of('unpaid', noOrder) },
  {
    call: 'POST /support/renewals',
    who: 'owner',
    ok: 201,
    ...of('paid', noOrder),
    body: (_, thing) => ({ subscription_id: thing, years: 2 }),
  },
  {
    call: 'POST /support/tickets',
    about: 'of a customer',
    who: 'asksForSupport',
    ok: 201,
    ...of('building', noContract),
    body: (_, thing) => ({ subscription_id: thing, request_type: 'issue', description: 'No carga la portada' }),
  },
  {
    call: 'POST /support/tickets',
    about: 'of the staff',
    who: 'asksTheCustomer',
    ok: 201,
    ...of('building', noContract),
    body: (_, thing) => ({ subscription_id: thing, request_type: 'content', priority: 'high', description: 'Faltan las fotos' }),
  },
  { call: 'DELETE /support/attachments/:id', who: 'ownUpload', ...of('unsentFile', noFile) },
  { call: 'GET /support/attachments/:id', about: 'of a file that was not sent', who: 'nobodyYet', ...of('unsentFile', noFile) },
  { call: 'GET /customer/requirements', who: 'ownList', nothing: [] },
  { call: 'GET /customer/requirements/:id', who: 'owner', ...theTicket },
  { call: 'PATCH /customer/requirements/:id/status', who: 'owner', ...theTicket, body: { status: 'closed' } },
  { call: 'POST /customer/requirements/:id/responses', who: 'owner', ok: 201, ...theTicket, body: { message: 'Aquí están los horarios' } },
  { call: 'GET /users/:id', about: 'of the customer', who: 'oneselfOrStaff', ...ofPerson('cliente') },
  { call: 'GET /users/:id', about: 'of the developer', who: 'oneselfOrStaff', ...ofPerson('desarrollo') },
];
