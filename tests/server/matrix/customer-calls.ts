import { demoPassword, demoPeople } from '#server/db/demo/people.ts';
import { transferOrder } from '../shop/shop.ts';
import type { CallRow } from './call-row.ts';

const noOrder = 'No encontramos ese pedido';
const noRequirement = 'Requerimiento no encontrado';
const nobody = 'No encontramos a esa persona';

/** Typed by hand from decisions.md §3. */
export const customerCalls: readonly CallRow[] = [
  { call: 'GET /events', who: 'signedIn', stream: true },
  { call: 'GET /profile', who: 'signedIn' },
  { call: 'PUT /profile', who: 'signedIn', body: () => ({ first_name: 'Ana' }) },
  {
    call: 'POST /profile/password',
    who: 'signedIn',
    body: () => ({ currentPassword: demoPassword, newPassword: 'otra-clave-nueva' }),
  },
  { call: 'POST /profile/email', who: 'signedIn', body: () => ({ email: 'otra@ejemplo.mx', currentPassword: demoPassword }) },
  { call: 'POST /profile/email/resend', who: 'signedIn' },
  { call: 'POST /profile/email/verify', who: 'signedIn', ok: 400, body: () => ({ code: '000000' }) },
  { call: 'GET /avatars/:name', who: 'ownerOrAdmin', thing: ({ avatar }) => avatar, notThere: 'No encontramos lo que buscas' },
  { call: 'GET /profile/subscriptions', who: 'ownList', nothing: [] },
  {
    call: 'GET /checkout/drafts/:type/:id',
    who: 'ownDraft',
    thing: ({ packageId }) => packageId,
    nothing: { draft: null },
  },
  {
    call: 'PUT /checkout/drafts/:type/:id',
    who: 'customer',
    thing: ({ packageId }) => packageId,
    notThere: 'Este paquete ya no está disponible',
    body: ({ draftSavedAt }, _, person) => ({
      step: 'business',
      brief: { business_description: 'Panadería', social_networks: { facebook: 'facebook.com/pan' } },
      base_updated_at: person === 'owner' ? draftSavedAt : null,
    }),
  },
  {
    call: 'DELETE /checkout/drafts/:type/:id',
    who: 'ownDraft',
    thing: ({ packageId }) => packageId,
    nothing: { success: true },
  },
  {
    call: 'POST /create_payment',
    who: 'customer',
    ok: 503,
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
  { call: 'GET /payment/transfer/:subscriptionId', who: 'owner', thing: ({ unpaid }) => unpaid, notThere: noOrder },
  { call: 'GET /payment/callback/status/:subscriptionId', who: 'ownerOrAdmin', thing: ({ unpaid }) => unpaid, notThere: noOrder },
  { call: 'POST /payment/cancel/:subscriptionId', who: 'owner', thing: ({ unpaid }) => unpaid, notThere: noOrder },
  {
    call: 'POST /support/renewals',
    who: 'owner',
    ok: 201,
    thing: ({ paid }) => paid,
    notThere: noOrder,
    body: (_, thing) => ({ subscription_id: thing, years: 2 }),
  },
  {
    call: 'POST /support/tickets',
    about: 'of a customer',
    who: 'asksForSupport',
    ok: 201,
    thing: ({ building }) => building,
    notThere: 'No encontramos esa contratación',
    body: (_, thing) => ({ subscription_id: thing, request_type: 'issue', description: 'No carga la portada' }),
  },
  {
    call: 'POST /support/tickets',
    about: 'of the staff',
    who: 'asksTheCustomer',
    ok: 201,
    thing: ({ building }) => building,
    notThere: 'No encontramos esa contratación',
    body: (_, thing) => ({ subscription_id: thing, request_type: 'content', priority: 'high', description: 'Faltan las fotos' }),
  },
  { call: 'DELETE /support/attachments/:id', who: 'ownUpload', thing: ({ unsentFile }) => unsentFile, notThere: 'El archivo no existe' },
  {
    call: 'GET /support/attachments/:id',
    about: 'of a file that was not sent',
    who: 'nobodyYet',
    thing: ({ unsentFile }) => unsentFile,
    notThere: 'El archivo no existe',
  },
  { call: 'GET /customer/requirements', who: 'ownList', nothing: [] },
  { call: 'GET /customer/requirements/:id', who: 'owner', thing: ({ ticketId }) => ticketId, notThere: noRequirement },
  {
    call: 'PATCH /customer/requirements/:id/status',
    who: 'owner',
    thing: ({ ticketId }) => ticketId,
    notThere: noRequirement,
    body: () => ({ status: 'closed' }),
  },
  {
    call: 'POST /customer/requirements/:id/responses',
    who: 'owner',
    ok: 201,
    thing: ({ ticketId }) => ticketId,
    notThere: noRequirement,
    body: () => ({ message: 'Aquí están los horarios' }),
  },
  {
    call: 'GET /users/:id',
    about: 'of the customer',
    who: 'oneselfOrStaff',
    thing: () => demoPeople.cliente.userId,
    notThere: nobody,
  },
  {
    call: 'GET /users/:id',
    about: 'of who builds it',
    who: 'oneselfOrStaff',
    thing: () => demoPeople.desarrollo.userId,
    notThere: nobody,
  },
];
