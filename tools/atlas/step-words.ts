import { roleName } from '#shared/roles.ts';
import {
  accountStatusNames,
  cardPaymentNames,
  developmentStatusNames,
  packageKindNames,
  packageLevelNames,
  paymentMethodNames,
  priorityNames,
  requestTypeNames,
  requirementStatusNames,
} from '#shared/vocabulary.ts';

/** Labels of the parts of example payloads. Parts without a label here are omitted: a sentence needs only the few that matter. */
export const partNames: Readonly<Record<string, string>> = {
  acquisition_source: 'cómo nos conoció',
  business_description: 'descripción',
  allowed: 'movimientos que se permiten',
  attachments: 'archivos',
  building: 'en desarrollo',
  by: 'por',
  count: 'cuántos',
  developerActive: 'desarrollador activo',
  developerId: 'desarrollador',
  development_status: 'etapa',
  email: 'correo',
  field: 'campo',
  files: 'archivos',
  history: 'historial',
  index: 'lugar',
  is_active: 'en venta',
  isActive: 'activo',
  isPaid: 'pagado',
  isStaff: 'del personal',
  init_point: 'página de pago',
  kind: 'tipo',
  method: 'forma de pago',
  methods: 'formas de pago',
  name: 'nombre',
  note: 'nota',
  order: 'pedido',
  orderId: 'pedido',
  output: '',
  payment_method: 'forma de pago',
  payment_status: 'pago',
  priority: 'prioridad',
  reference: 'referencia',
  role: 'rol',
  status: 'estado',
  step: 'paso',
  subscriptionId: 'pedido',
  subscriptions: 'contrataciones',
  text: '',
  title: 'título',
  to: '',
  token: 'enlace',
  type: 'tipo',
  unsent: 'sin guardar',
  userId: 'persona',
  username: 'usuario',
  value: '',
  years: 'años',
};

const fieldNames: Readonly<Record<string, string>> = {
  basePrice: 'precio de lista',
  business_description: 'descripción del negocio',
  client_requirements: 'qué necesita',
  confirmation: 'repetir la contraseña',
  currentPassword: 'contraseña actual',
  description: 'descripción',
  email: 'correo',
  name: 'nombre',
  newPassword: 'contraseña nueva',
  password: 'contraseña',
  productionUrl: 'sitio en producción',
  publicPrice: 'precio de oferta',
  stagingUrl: 'sitio de pruebas',
  username: 'usuario',
};

const stepNames = { details: 'detalles', business: 'negocio', design: 'diseño', review: 'revisión', payment: 'pago' };

const holdNames = { pointer: 'el puntero', focus: 'el foco', hiddenTab: 'la pestaña oculta' };

const paymentStatusWords = { pending: 'pendiente', processing: 'en proceso', confirmed: 'confirmado' };

const closedSets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  by: holdNames,
  development_status: developmentStatusNames,
  field: fieldNames,
  kind: packageKindNames,
  method: paymentMethodNames,
  methods: paymentMethodNames,
  output: paymentMethodNames,
  payment_method: paymentMethodNames,
  payment_status: paymentStatusWords,
  priority: priorityNames,
  request_type: requestTypeNames,
  step: stepNames,
  status: { ...cardPaymentNames, ...requirementStatusNames, ...accountStatusNames, ...developmentStatusNames },
  to: { ...requirementStatusNames, ...accountStatusNames, ...developmentStatusNames },
  type: { ...packageLevelNames, ...requestTypeNames },
};

const longest = 40;

const clipped = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text);

/** One value of a payload in words; null if it means nothing to a person. */
export function valueWords(part: string, value: unknown): string | null {
  if (value === null || value === undefined) return 'nada';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return part === 'role' ? roleName(value) : String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nada';
    const words = value.map((one) => (typeof one === 'string' ? valueWords(part, one) : null));
    return words.every((one) => one !== null) ? words.join(', ') : value.length === 1 ? '1 elemento' : `${value.length} elementos`;
  }
  if (typeof value !== 'string') return null;
  const known = closedSets[part]?.[value];
  if (known !== undefined) return known;
  if (value.trim() === '') return 'vacío';
  return isId(value) ? null : `«${clipped(value)}»`;
}
