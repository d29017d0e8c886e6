import { demoPassword, demoPeople } from '#server/demo/people.ts';
import { type CallRow, of, ofPerson } from './call-row.ts';

const noOrder = 'Orden no encontrada';
const thePackage = of('packageId', 'Este paquete no existe');
const theFeature = of('unusedFeature', 'Esta característica ya no existe');
const theProject = of('building', 'Proyecto no encontrado');
const theTicket = of('ticketId', 'Requerimiento no encontrado');
const theReview = of('reviewId', 'Pago no encontrado');
const theRenewal = of('renewalId', 'Renovación no encontrada');
const noRecovery = { thing: () => 'e0000000-0000-4000-8000-00000000000e' };

const packageInput = {
  packageData: { name: 'Paquete Web Esencial', type: 'essential', tagline: 'Otra frase', base_price: 6500, public_price: 4900 },
  features: [{ feature_id: 101, value: '3' }],
};
const mapFeature = { name: 'Mapa del sitio', description: 'Con calles', feature_type: 'text' };
const confirmation = { status: 'confirmed', method: 'transfer', reference: 'BANCO-MATRIZ', note: 'Llegó' };
const newUser = { username: 'nueva', email: 'nueva@ejemplo.mx', password: 'una-clave-nueva' };
const ownPassword = { current_password: demoPassword };
const workStatus = { status: 'gathering_info', note: 'Pedimos los textos' };
const projectUrls = { stagingUrl: 'https://pruebas.ejemplo.mx', productionUrl: '' };

const machine = 'copy-feedback';
const noPicture = 'Esa pantalla no está en el atlas';

/** Written manually from the calls of docs/requirements.md (§7 and the decisions). */
export const staffCalls: readonly CallRow[] = [
  { call: 'POST /packages', about: 'of no kind', who: 'admin', ok: 400 },
  { call: 'POST /packages/features', who: 'admin', ok: 201, body: { name: 'Mapa del sitio', feature_type: 'boolean' } },
  { call: 'PUT /packages/features/:id', who: 'admin', ...theFeature, body: mapFeature },
  { call: 'DELETE /packages/features/:id', who: 'admin', ...theFeature },
  { call: 'POST /packages/:type', who: 'admin', ok: 201, body: packageInput },
  { call: 'PUT /packages/:type/:id', who: 'admin', ...thePackage, body: packageInput },
  { call: 'PATCH /packages/:type/:id/active', who: 'admin', ...thePackage, body: { is_active: false } },
  { call: 'GET /dashboard/summary', who: 'admin' },
  { call: 'GET /dashboard/settings', who: 'admin' },
  { call: 'GET /dashboard/settings/closed_days', who: 'admin' },
  { call: 'PUT /dashboard/settings/closed_days', who: 'superadmin', body: { closed_days: [{ day: '2026-12-24', name: 'Nochebuena' }] } },
  { call: 'GET /dashboard/payments', who: 'admin' },
  { call: 'GET /dashboard/payments/counts', who: 'admin' },
  { call: 'GET /dashboard/atlas', who: 'admin' },
  { call: 'GET /dashboard/atlas/:machine', who: 'admin', thing: () => machine, notThere: 'Esa máquina no está en el atlas' },
  {
    call: 'GET /dashboard/atlas/:machine/pictures/:picture',
    who: 'admin',
    machine,
    thing: () => 'idle-390.webp',
    notThere: noPicture,
  },
  {
    call: 'PATCH /dashboard/payments/:id/review',
    who: 'admin',
    ...theReview,
    body: { action: 'accept', note: 'Lo acordamos con el cliente' },
  },
  { call: 'GET /dashboard/quotes', who: 'admin' },
  { call: 'GET /dashboard/quotes/counts', who: 'admin' },
  { call: 'GET /dashboard/orders', who: 'admin' },
  { call: 'GET /dashboard/orders/counts', who: 'admin' },
  { call: 'GET /dashboard/orders/:id', who: 'admin', ...of('unpaid', noOrder) },
  { call: 'GET /dashboard/orders/:id/notes', who: 'admin', ...of('unpaid', noOrder) },
  { call: 'POST /dashboard/orders/:id/notes', who: 'admin', ok: 201, ...of('unpaid', noOrder), body: { note: 'Prefiere que le llamen' } },
  { call: 'PATCH /dashboard/orders/:id/status', about: 'of the work', who: 'admin', ...of('paid', noOrder), body: workStatus },
  { call: 'PATCH /dashboard/orders/:id/status', about: 'of the payment', who: 'admin', ...of('unpaid', noOrder), body: confirmation },
  { call: 'POST /dashboard/orders/:id/transfers', who: 'admin', ok: 201, ...of('closed', noOrder), body: { reference: 'BANCO-TARDE' } },
  {
    call: 'PATCH /dashboard/orders/:id/assign',
    who: 'admin',
    ...of('paid', noOrder),
    body: { developerId: demoPeople.desarrollo.userId },
  },
  {
    call: 'PATCH /dashboard/orders/:id/account',
    who: 'admin',
    ...of('paid', noOrder),
    body: { status: 'suspended', note: 'Pidió una pausa' },
  },
  {
    call: 'POST /dashboard/orders/:id/deliverables',
    who: 'admin',
    ok: 201,
    ...of('paid', noOrder),
    body: ({ filesOfAdmins }, _, person) => ({
      name: 'Logotipo',
      version: '1',
      attachment: filesOfAdmins[person === 'staff 666' ? person : 'staff 400'],
    }),
  },
  { call: 'PATCH /dashboard/renewals/:id/status', who: 'admin', ...theRenewal, body: confirmation },
  { call: 'GET /development/projects', who: 'admin' },
  { call: 'GET /development/all-projects', who: 'superadmin' },
  { call: 'GET /development/projects/:id', who: 'admin', ...theProject },
  { call: 'PATCH /development/projects/:id/status', who: 'admin', ...theProject, body: { status: 'review', note: 'Lista la portada' } },
  { call: 'PATCH /development/projects/:id/urls', who: 'admin', ...theProject, body: projectUrls },
  { call: 'GET /support/tickets', who: 'admin' },
  { call: 'GET /support/tickets/counts', who: 'admin' },
  { call: 'GET /support/tickets/:id', who: 'admin', ...theTicket },
  { call: 'PATCH /support/tickets/:id/status', who: 'admin', ...theTicket, body: { status: 'in_progress' } },
  { call: 'POST /support/tickets/:id/responses', who: 'admin', ok: 201, ...theTicket, body: { message: 'Lo revisamos hoy' } },
  { call: 'GET /adm/allusers', who: 'admin' },
  { call: 'POST /adm/users', about: 'of a customer', who: 'admin', ok: 201, body: { ...newUser, role: 1 } },
  { call: 'POST /adm/users', about: 'of the staff', who: 'decidesOnStaff', ok: 201, body: { ...newUser, role: 200, ...ownPassword } },
  {
    call: 'PUT /adm/users/:id',
    about: 'the name of the staff',
    who: 'admin',
    ...ofPerson('soporte'),
    body: { username: 'soporte-mx', role: 100 },
  },
  {
    call: 'PUT /adm/users/:id',
    about: 'the address of a customer',
    who: 'admin',
    ...ofPerson('cliente2'),
    body: { email: 'otro@ejemplo.mx' },
  },
  {
    call: 'PUT /adm/users/:id',
    about: 'the role of the staff',
    who: 'decidesOnStaff',
    ...ofPerson('soporte'),
    body: { role: 200, ...ownPassword },
  },
  { call: 'PUT /adm/users/:id', about: 'of the superadmin', who: 'notAboveOneself', ...ofPerson('superadmin'), body: { username: 'jefa' } },
  { call: 'DELETE /adm/users/:id', about: 'of the staff', who: 'decidesOnStaff', ...ofPerson('soporte'), body: ownPassword },
  { call: 'DELETE /adm/users/:id', about: 'of a customer', who: 'admin', ...ofPerson('cliente2'), body: {} },
  {
    call: 'POST /adm/users/:id/factor-recovery',
    who: 'superadmin',
    // The caller has no second factor here.
    ok: 403,
    thing: () => demoPeople.cliente2.userId,
    body: { reason: 'Perdió su teléfono', ...ownPassword },
  },
  // No recovery is open here.
  { call: 'POST /adm/factor-recoveries/:id/approval', who: 'superadmin', ok: 404, ...noRecovery, body: ownPassword },
  { call: 'DELETE /adm/factor-recoveries/:id', who: 'superadmin', ok: 404, ...noRecovery },
  { call: 'GET /adm/audit', who: 'superadmin' },
  { call: 'POST /adm/audit/export', who: 'superadmin', body: {} },
  { call: 'POST /dashboard/orders/export', who: 'admin', body: {} },
  { call: 'POST /dashboard/payments/export', who: 'admin', body: {} },
  { call: 'POST /dashboard/quotes/export', who: 'admin', body: {} },
  { call: 'POST /development/projects/export', who: 'admin', body: {} },
  { call: 'POST /development/all-projects/export', who: 'superadmin', body: {} },
  { call: 'POST /support/tickets/export', who: 'admin', body: {} },
  { call: 'POST /adm/allusers/export', who: 'admin', body: {} },
];
