import { demoPassword, demoPeople } from '#server/demo/people.ts';
import type { CallRow } from './call-row.ts';
import type { MatrixEnvironment } from './environment.ts';

const noOrder = 'Orden no encontrada';
const noProject = 'Proyecto no encontrado';
const noRequirement = 'Requerimiento no encontrado';
const noPackage = 'Este paquete no existe';
const noFeature = 'Esta característica ya no existe';
const nobody = 'No encontramos a esa persona';

const packageInput = () => ({
  packageData: { name: 'Paquete Web Esencial', type: 'essential', tagline: 'Otra frase', base_price: 6500, public_price: 4900 },
  features: [{ feature_id: 101, value: '3' }],
});
const confirmation = () => ({ status: 'confirmed', method: 'transfer', reference: 'BANCO-MATRIZ', note: 'Llegó' });
const nobodysRecovery = 'e0000000-0000-4000-8000-00000000000e';
const ownPassword = { current_password: demoPassword };
const thePackage = ({ packageId }: MatrixEnvironment) => packageId;
const theFeature = ({ unusedFeature }: MatrixEnvironment) => unusedFeature;
const theTicket = ({ ticketId }: MatrixEnvironment) => ticketId;

/** Typed by hand from the calls of docs/requirements.md (§7 and the decisions). */
export const staffCalls: readonly CallRow[] = [
  { call: 'POST /packages', about: 'of no kind', who: 'admin', ok: 400 },
  { call: 'POST /packages/features', who: 'admin', ok: 201, body: () => ({ name: 'Mapa del sitio', feature_type: 'boolean' }) },
  {
    call: 'PUT /packages/features/:id',
    who: 'admin',
    thing: theFeature,
    notThere: noFeature,
    body: () => ({ name: 'Mapa del sitio', description: 'Con calles', feature_type: 'text' }),
  },
  { call: 'DELETE /packages/features/:id', who: 'admin', thing: theFeature, notThere: noFeature },
  { call: 'POST /packages/:type', who: 'admin', ok: 201, body: packageInput },
  { call: 'PUT /packages/:type/:id', who: 'admin', thing: thePackage, notThere: noPackage, body: packageInput },
  {
    call: 'PATCH /packages/:type/:id/active',
    who: 'admin',
    thing: thePackage,
    notThere: noPackage,
    body: () => ({ is_active: false }),
  },
  { call: 'GET /dashboard/summary', who: 'admin' },
  { call: 'GET /dashboard/settings', who: 'admin' },
  { call: 'GET /dashboard/payments', who: 'admin' },
  { call: 'GET /dashboard/atlas', who: 'admin' },
  {
    call: 'GET /dashboard/atlas/:machine',
    who: 'admin',
    thing: () => 'copy-feedback',
    notThere: 'Esa máquina no está en el atlas',
  },
  {
    call: 'GET /dashboard/atlas/:machine/pictures/:picture',
    who: 'admin',
    machine: 'copy-feedback',
    thing: () => 'resting-390.webp',
    notThere: 'Esa pantalla no está en el atlas',
  },
  {
    call: 'PATCH /dashboard/payments/:id/review',
    who: 'admin',
    thing: ({ reviewId }) => reviewId,
    notThere: 'Pago no encontrado',
    body: () => ({ action: 'accept', note: 'Lo acordamos con el cliente' }),
  },
  { call: 'GET /dashboard/quotes', who: 'admin' },
  { call: 'GET /dashboard/orders', who: 'admin' },
  { call: 'GET /dashboard/orders/:id', who: 'admin', thing: ({ unpaid }) => unpaid, notThere: noOrder },
  {
    call: 'PATCH /dashboard/orders/:id/status',
    about: 'of the work',
    who: 'admin',
    thing: ({ paid }) => paid,
    notThere: noOrder,
    body: () => ({ status: 'gathering_info', note: 'Pedimos los textos' }),
  },
  {
    call: 'PATCH /dashboard/orders/:id/status',
    about: 'of the payment',
    who: 'admin',
    thing: ({ unpaid }) => unpaid,
    notThere: noOrder,
    body: confirmation,
  },
  {
    call: 'POST /dashboard/orders/:id/transfers',
    who: 'admin',
    ok: 201,
    thing: ({ closed }) => closed,
    notThere: noOrder,
    body: () => ({ reference: 'BANCO-TARDE' }),
  },
  {
    call: 'PATCH /dashboard/orders/:id/assign',
    who: 'admin',
    thing: ({ paid }) => paid,
    notThere: noOrder,
    body: () => ({ developerId: demoPeople.desarrollo.userId }),
  },
  {
    call: 'PATCH /dashboard/orders/:id/account',
    who: 'admin',
    thing: ({ paid }) => paid,
    notThere: noOrder,
    body: () => ({ status: 'suspended', note: 'Pidió una pausa' }),
  },
  {
    call: 'PATCH /dashboard/renewals/:id/status',
    who: 'admin',
    thing: ({ renewalId }) => renewalId,
    notThere: 'Renovación no encontrada',
    body: confirmation,
  },
  { call: 'GET /development/projects', who: 'admin' },
  { call: 'GET /development/all-projects', who: 'superadmin' },
  { call: 'GET /development/projects/:id', who: 'admin', thing: ({ building }) => building, notThere: noProject },
  {
    call: 'PATCH /development/projects/:id/status',
    who: 'admin',
    thing: ({ building }) => building,
    notThere: noProject,
    body: () => ({ status: 'review', note: 'Lista la portada' }),
  },
  {
    call: 'PATCH /development/projects/:id/urls',
    who: 'admin',
    thing: ({ building }) => building,
    notThere: noProject,
    body: () => ({ stagingUrl: 'https://pruebas.ejemplo.mx', productionUrl: '' }),
  },
  { call: 'GET /support/tickets', who: 'admin' },
  { call: 'GET /support/tickets/:id', who: 'admin', thing: theTicket, notThere: noRequirement },
  {
    call: 'PATCH /support/tickets/:id/status',
    who: 'admin',
    thing: theTicket,
    notThere: noRequirement,
    body: () => ({ status: 'in_progress' }),
  },
  {
    call: 'POST /support/tickets/:id/responses',
    who: 'admin',
    ok: 201,
    thing: theTicket,
    notThere: noRequirement,
    body: () => ({ message: 'Lo revisamos hoy' }),
  },
  { call: 'GET /adm/allusers', who: 'admin' },
  {
    call: 'POST /adm/users',
    about: 'of a customer',
    who: 'admin',
    ok: 201,
    body: () => ({ username: 'nueva', email: 'nueva@ejemplo.mx', password: 'una-clave-nueva', role: 1 }),
  },
  {
    call: 'POST /adm/users',
    about: 'of the staff',
    who: 'decidesOnStaff',
    ok: 201,
    body: () => ({ username: 'nueva', email: 'nueva@ejemplo.mx', password: 'una-clave-nueva', role: 200, ...ownPassword }),
  },
  {
    call: 'PUT /adm/users/:id',
    about: 'the name of the staff',
    who: 'admin',
    thing: () => demoPeople.soporte.userId,
    notThere: nobody,
    body: () => ({ username: 'soporte-mx', role: 100 }),
  },
  {
    call: 'PUT /adm/users/:id',
    about: 'the address of a customer',
    who: 'admin',
    thing: () => demoPeople.cliente2.userId,
    notThere: nobody,
    body: () => ({ email: 'otro@ejemplo.mx' }),
  },
  {
    call: 'PUT /adm/users/:id',
    about: 'the role of the staff',
    who: 'decidesOnStaff',
    thing: () => demoPeople.soporte.userId,
    notThere: nobody,
    body: () => ({ role: 200, ...ownPassword }),
  },
  {
    call: 'PUT /adm/users/:id',
    about: 'of the superadmin',
    who: 'notAboveOneself',
    thing: () => demoPeople.superadmin.userId,
    notThere: nobody,
    body: () => ({ username: 'jefa' }),
  },
  {
    call: 'DELETE /adm/users/:id',
    about: 'of the staff',
    who: 'decidesOnStaff',
    thing: () => demoPeople.soporte.userId,
    notThere: nobody,
    body: () => ownPassword,
  },
  {
    call: 'DELETE /adm/users/:id',
    about: 'of a customer',
    who: 'admin',
    thing: () => demoPeople.cliente2.userId,
    notThere: nobody,
    body: () => ({}),
  },
  {
    call: 'POST /adm/users/:id/factor-recovery',
    who: 'superadmin',
    // Who asks has no second factor here.
    ok: 403,
    thing: () => demoPeople.cliente2.userId,
    body: () => ({ reason: 'Perdió su teléfono', ...ownPassword }),
  },
  // Nothing is open here.
  {
    call: 'POST /adm/factor-recoveries/:id/approval',
    who: 'superadmin',
    ok: 404,
    thing: () => nobodysRecovery,
    body: () => ownPassword,
  },
  { call: 'DELETE /adm/factor-recoveries/:id', who: 'superadmin', ok: 404, thing: () => nobodysRecovery },
  { call: 'GET /adm/audit', who: 'superadmin' },
  { call: 'POST /adm/audit/export', who: 'superadmin', body: () => ({}) },
];
