import type { SessionUser } from '#api/contract/users/session-user.ts';
import { exampleSummary } from '#machines/flows/dashboard/example-summary.ts';
import { exampleOrder, examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { exampleActiveOwnOrder } from '#machines/flows/own-order/example-own-order.ts';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { exampleAttachment, exampleRequirement, exampleTicket } from '#machines/flows/requirement-thread/example-requirement.ts';
import { exampleSettings } from '#machines/flows/settings/example-settings.ts';
import { exampleActiveSubscription } from '#machines/flows/subscription-list/example-subscription.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { brand } from '#shared/brand.ts';
import type { Replies } from '../../support/fake-server.ts';

export const admin: SessionUser = {
  ...{ id: 'a0000000-0000-4000-8000-000000000001', username: 'superadmin', email: 's@ejemplo.mx', role: 666, type: 'user' },
};
export const otherAdmin: SessionUser = { ...admin, id: 'a0000000-0000-4000-8000-000000000002', username: 'admin' };
export const customer: SessionUser = {
  ...{ id: 'a0000000-0000-4000-8000-000000000005', username: 'cliente', email: 'c@ejemplo.mx', role: 1, type: 'customer' },
};
export const otherCustomer: SessionUser = { ...customer, id: 'a0000000-0000-4000-8000-000000000006', username: 'cliente2' };

const id = exampleOrder.subscription_id;
const ticket = exampleRequirement.ticket_id;
const packageId = examplePackage.package_id;
const feature = {
  feature_id: 101,
  name: 'Páginas',
  description: 'Secciones propias',
  feature_type: 'number',
  version: 1,
  package_count: 0,
};
const draft = { step: 'payment', brief: {}, intent_key: 'd0000000-0000-4000-8000-000000000001', updated_at: '2025-11-12T16:00:00.000Z' };
const transfer = {
  ...{ beneficiary: brand.transfer.beneficiary, bank: brand.transfer.bank, account_number: brand.transfer.accountNumber },
  ...{ clabe: brand.transfer.clabe, amount: 8900, concept: `TW-${id}` },
};

/** A server that has one of everything. */
export const replies: Replies = {
  'GET /dashboard/summary': { body: exampleSummary },
  'GET /dashboard/orders/counts': {
    body: { pending: 0, gathering_info: 0, design: 0, development: 0, review: 0, staging: 0, live: 0, cancelled: 0, ending: 0 },
  },
  [`GET /dashboard/orders/${id}`]: { body: examplePaidOrder },
  [`GET /dashboard/orders/${id}/notes`]: { body: { notes: [], has_older: false } },
  [`GET /development/projects/${id}`]: { body: { project: exampleProject } },
  'GET /dashboard/settings': { body: exampleSettings },
  'GET /dashboard/settings/closed_days': { body: { closed_days: [], version: 1 } },
  'GET /adm/allusers': { body: [{ ...examplePerson, role: 400 }] },
  'GET /packages/features': { body: { features: [feature] } },
  [`GET /packages/web/${packageId}`]: { body: { package: examplePackage } },
  [`GET /support/tickets/${ticket}`]: { body: { requirement: exampleTicket, attachments: [], responses: [] } },
  'GET /customer/requirements': { body: [exampleRequirement] },
  [`GET /customer/requirements/${ticket}`]: { body: { requirement: exampleRequirement, attachments: [], responses: [] } },
  'GET /profile/subscriptions': { body: [exampleActiveSubscription] },
  [`GET /profile/subscriptions/${exampleActiveOwnOrder.subscription_id}`]: { body: exampleActiveOwnOrder },
  'GET /profile': { body: { user: exampleProfile } },
  'GET /payment/methods': { body: { methods: ['transfer'] } },
  [`GET /checkout/drafts/web/${packageId}`]: { body: { draft, brought: null, unpaid_order: null } },
  [`GET /payment/transfer/${id}`]: { body: { transfer, package_name: 'Esencial' } },
};

export interface Writing {
  what: string;
  /** Stored until it is sent, through reloads too. */
  staysSaved?: boolean;
  who: SessionUser;
  address: string;
  more?: Replies;
  /** The buttons that lead to it. */
  opens?: readonly string[];
  /** Open again after a reload, without those buttons. */
  reopens?: boolean;
  /** Typed and chosen values, by the field's name. */
  fields: Readonly<Record<string, string>>;
  /** Typed too, but never stored. */
  secret?: Readonly<Record<string, string>>;
  checks?: readonly string[];
  /** The name of the one file without which it is not sent. */
  file?: string;
  /** The button that sends it. */
  send: string;
}

const order = { who: admin, address: `/admin/orders/${id}` };
const project = { who: admin, address: `/admin/development/${id}` };
const people = { who: admin, address: '/admin/users', secret: { 'Tu contraseña': 'mi-clave-de-hoy' } };
const features = { who: admin, address: '/admin/packages/features' };
const support = `/account?tab=soporte&solicitar=${exampleActiveSubscription.subscription_id}`;

type Row = [what: string, where: Partial<Writing> & Pick<Writing, 'who' | 'address'>, fields: Writing['fields'], send: string];
const rows: readonly Row[] = [
  [
    'the confirmation of a payment',
    { ...order, more: { [`GET /dashboard/orders/${id}`]: { body: exampleOrder } }, opens: ['Confirmar Pago'] },
    { Referencia: 'SPEI-778', 'Notas adicionales': 'Llegó hoy' },
    'Confirmar',
  ],
  [
    'the next status of an order',
    { ...order, opens: ['Cambiar Estado'] },
    { Estado: 'En Diseño', Nota: 'Ya llegaron los textos' },
    'Guardar',
  ],
  ['the choice of a developer', { ...order, opens: ['Asignar Desarrollador'] }, { Desarrollador: 'samuel.vega' }, 'Asignar'],
  ['a change of the account', { ...order, opens: ['Cambiar Cuenta'] }, { Estado: 'Suspendida', Nota: 'Pidió una pausa' }, 'Guardar'],
  ['a note about an order', { ...order, staysSaved: true }, { 'Nota nueva': 'Prefiere llamada por la tarde' }, 'Guardar nota'],
  [
    'a deliverable of an order',
    {
      ...order,
      ...{ staysSaved: true, opens: ['Agregar entregable'], file: 'logotipo.txt' },
      more: { 'PUT /support/attachments/:id': { status: 201, body: { success: true, attachment: exampleAttachment } } },
    },
    { Nombre: 'Logotipo', Versión: '2' },
    'Agregar',
  ],
  [
    'the next status of a project',
    { ...project, opens: ['Actualizar Estado'] },
    { Estado: 'En Revisión', Nota: 'Lista la portada' },
    'Guardar',
  ],
  [
    'the addresses of a project',
    { ...project, opens: ['Gestionar URLs'] },
    { 'URL de staging': 'https://pruebas.ejemplo.mx', 'URL de producción': 'https://ejemplo.mx' },
    'Guardar',
  ],
  [
    'a requirement of the staff',
    { ...project, staysSaved: true, opens: ['Nuevo Requerimiento'] },
    { Tipo: 'Contenido Faltante', Prioridad: 'Alta', Descripción: 'Nos faltan las fotos' },
    'Crear',
  ],
  [
    'a new person',
    { ...people, opens: ['Nuevo usuario'], secret: { Contraseña: 'una-clave-nueva', ...people.secret } },
    { Usuario: 'nueva', 'Correo electrónico': 'nueva@ejemplo.mx', Rol: 'Finanzas' },
    'Crear',
  ],
  [
    'a change of a person',
    { ...people, opens: ['Editar'] },
    { Usuario: 'samuel.v', 'Correo electrónico': 'sv@ejemplo.mx', Rol: 'Finanzas' },
    'Guardar',
  ],
  ['a new feature', features, { Nombre: 'Mapa del sitio', Descripción: 'Con calles', Tipo: 'Texto' }, 'Crear'],
  [
    'a change of a feature',
    { ...features, opens: ['Editar'] },
    { Nombre: 'Secciones', Descripción: 'Con su dirección', Tipo: 'Texto' },
    'Guardar',
  ],
  [
    'a day on which the agency is closed',
    { who: admin, address: '/admin/settings' },
    { Fecha: '2099-12-24', Motivo: 'Nochebuena' },
    'Agregar día',
  ],
  [
    'a new package',
    { who: admin, address: '/admin/packages/web/new', checks: ['Páginas'] },
    { 'Frase Slogan': 'Para empezar', 'Precio Normal': '6500', 'Precio Oferta': '4900', 'Valor de Páginas': '3' },
    'Crear Paquete',
  ],
  [
    'a change of a package',
    { who: admin, address: `/admin/packages/web/${packageId}/edit` },
    { 'Frase Slogan': 'Otra frase', 'Precio Normal': '12000', 'Precio Oferta': '9000', 'Valor de Páginas': '12' },
    'Guardar cambios',
  ],
  [
    'an answer of the staff',
    { who: admin, address: `/admin/support/${ticket}`, staysSaved: true },
    { 'Tu respuesta': 'Lo revisamos hoy' },
    'Responder',
  ],
  [
    'an answer of the customer',
    { who: customer, address: `/account?tab=requerimientos&ticket=${ticket}`, staysSaved: true },
    { 'Tu respuesta': 'Aquí están las fotos' },
    'Responder',
  ],
  [
    'a message about an own order',
    { who: customer, address: `/account/pedido/${exampleActiveOwnOrder.subscription_id}`, staysSaved: true },
    { Asunto: 'Una pregunta nueva', 'Tu mensaje': '¿Ya llegaron las fotos?' },
    'Enviar',
  ],
  [
    'the brief of an own order',
    {
      ...{ who: customer, address: `/account/pedido/${exampleActiveOwnOrder.subscription_id}?tab=negocio` },
      ...{ opens: ['Editar'], staysSaved: true, reopens: true },
    },
    { 'Descripción del negocio': 'Ramos para oficinas', 'Público objetivo': 'Empresas' },
    'Guardar cambios',
  ],
  [
    'a request for support',
    { who: customer, address: support, staysSaved: true },
    { Tipo: 'Problema', Prioridad: 'Alta', Descripción: 'No carga la portada' },
    'Enviar',
  ],
  [
    'a field of the own profile',
    { who: customer, address: '/account?tab=perfil', opens: ['Editar Empresa'] },
    { Empresa: 'Florería Jacinta y Hermanas' },
    'Guardar',
  ],
  [
    'a question about a transfer',
    { who: customer, address: `/checkout/web/${packageId}?pedido=${id}`, staysSaved: true },
    { Tipo: 'Pregunta', Descripción: 'Mi banco no acepta el concepto' },
    'Enviar',
  ],
];

/** Every screen with input to save, except the checkout's brief, which is stored on the server, and screens that need no session. */
export const writings: readonly Writing[] = rows.map(([what, where, fields, send]) => ({ what, ...where, fields, send }));

export const writingOf = (what: string): Writing => {
  const found = writings.find((writing) => writing.what === what);
  if (found === undefined) throw new Error(`unknown writing ${what}`);
  return found;
};
