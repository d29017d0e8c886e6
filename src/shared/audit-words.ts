import type { AuditAction, AuditSubjectKind, AuditValue } from './audit.ts';
import { orderConcept } from './brand.ts';
import { formatDate } from './dates.ts';
import { formatMoney } from './money.ts';
import { roleName } from './roles.ts';
import {
  accountStatusNames,
  cardPaymentNames,
  developmentStatusNames,
  factorRecoveryNames,
  featureTypeNames,
  ledgerNames,
  packageLevelNames,
  paymentStatusNames,
  requirementStatusNames,
} from './vocabulary.ts';

/** The fields of an audit entry that are shown, on the screen and in the exported copy. */
interface Entry {
  who: { kind: 'staff' | 'customer' | 'clock' | 'provider' | 'terminal' | 'guest'; name: string | null };
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: string; name: string | null; subscription_id: number | null };
  changes: readonly { field: string; before: AuditValue; after: AuditValue }[];
}

const gone = 'Persona eliminada';
const nobodys: Record<Entry['who']['kind'], string> = {
  staff: gone,
  customer: gone,
  clock: 'Sistema',
  provider: 'Mercado Pago',
  terminal: 'Quien administra el servidor',
  guest: 'Alguien sin sesión',
};
export const whoText = ({ who }: Pick<Entry, 'who'>): string => who.name ?? nobodys[who.kind];

const things: Record<AuditSubjectKind, string> = {
  person: 'la cuenta',
  package: 'el paquete',
  feature: 'la característica',
  order: 'la orden',
  payment: 'el pago',
  renewal: 'la renovación',
  requirement: 'el requerimiento',
  call: 'la llamada',
  audit: 'la bitácora',
  door: 'la entrada',
  setting: 'la configuración',
};
const moves: readonly (readonly [field: string, sentence: string])[] = [
  ['account_status', 'Cambió el estado de la cuenta'],
  ['development_status', 'Cambió la etapa'],
  ['assigned_to', 'Asignó la orden'],
  ['card_payment_status', 'Cambió el estado del pago'],
  ['refunded', 'Devolvió dinero'],
  ['requirement_status', 'Cambió el estado del requerimiento'],
  ['factor_recovery_status', 'Solicitud de quitar la verificación en dos pasos'],
  ['owed', 'Cambió lo que falta pagar'],
  ['end_date', 'Cambió la fecha de término'],
];
const acts: Partial<Record<AuditAction, string>> = {
  password: 'Cambió su contraseña',
  sign_in: 'Inició sesión',
  sign_in_refused: 'Intentó iniciar sesión',
  forbidden: 'Intentó algo sin permiso',
  export: 'Exportó la bitácora',
};

export function actText({ action, subject, changes }: Pick<Entry, 'action' | 'subject' | 'changes'>): string {
  const thing = things[subject.kind];
  if (action === 'create') return subject.kind === 'payment' ? 'Registró el pago' : `Creó ${thing}`;
  if (action === 'change') return `Cambió ${thing}`;
  if (action === 'delete') return `Eliminó ${thing}`;
  if (action === 'export' && subject.kind === 'call') return 'Exportó una lista';
  if (action !== 'move') return acts[action] ?? action;
  if (subject.kind === 'renewal') return 'Cambió el pago de la renovación';
  if (changes.some(({ field }) => field === 'payment_status')) return 'Cambió el estado del pago';
  return moves.find(([field]) => changes.some((change) => change.field === field))?.[1] ?? `Movió ${thing}`;
}

export function subjectText({ subject }: Pick<Entry, 'subject'>): string {
  const { kind, id, name, subscription_id } = subject;
  if (subscription_id !== null) return orderConcept(subscription_id);
  if (kind === 'audit') return 'Bitácora';
  if (kind === 'door') return 'Un usuario que no existe';
  return name ?? (kind === 'person' ? gone : id);
}

export const isRefused = ({ action }: Pick<Entry, 'action'>): boolean => action === 'forbidden' || action === 'sign_in_refused';

const fields: Readonly<Record<string, string>> = {
  username: 'Usuario',
  email: 'Correo',
  pending_email: 'Correo por confirmar',
  role: 'Rol',
  is_active: 'Activo',
  name: 'Nombre',
  type: 'Nivel',
  tagline: 'Frase',
  base_price: 'Precio normal',
  public_price: 'Precio oferta',
  delivery_days: 'Días hábiles de entrega',
  closed_days: 'Días cerrados',
  features: 'Características',
  description: 'Descripción',
  feature_type: 'Tipo',
  development_status: 'Etapa',
  payment_status: 'Pago',
  account_status: 'Cuenta',
  card_payment_status: 'Estado',
  order: 'Orden',
  requirement_status: 'Estado',
  assigned_to: 'Desarrollador',
  start_date: 'Inicio',
  end_date: 'Término',
  amount: 'Monto',
  owed: 'Falta pagar',
  note: 'Nota',
  refunded: 'Devuelto',
  network: 'Red',
  second_factor: 'Verificación en dos pasos',
  factor_recovery_status: 'Solicitud',
  reason: 'Motivo',
  stopped_because: 'Por qué se detuvo',
  recovery_codes: 'Códigos de recuperación',
  rows: 'Registros',
  filter: 'Filtros',
};
export const fieldName = (field: string): string => fields[field] ?? field;

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: packageLevelNames,
  feature_type: featureTypeNames,
  development_status: developmentStatusNames,
  payment_status: paymentStatusNames,
  account_status: accountStatusNames,
  card_payment_status: { ...cardPaymentNames, unmatched: ledgerNames.unmatched },
  requirement_status: requirementStatusNames,
  factor_recovery_status: factorRecoveryNames,
  filter: {
    search: 'búsqueda',
    status: 'estado',
    account: 'cuenta',
    age: 'días desde el pago',
    payment: 'pago',
    developer: 'desarrollador',
    older_than: 'antigüedad',
    open_of: 'proyectos sin terminar de alguien',
    month: 'mes',
    type: 'tipo de cuenta',
    min_role: 'rol',
    active: 'acceso',
    kind: 'tipo',
  },
};
const numbers: Readonly<Record<string, (value: number) => string>> = { role: roleName, rows: String, recovery_codes: String };
const dates = ['start_date', 'end_date'];

/** The value as shown; a dash if empty. */
export function valueText(field: string, value: AuditValue): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return (numbers[field] ?? formatMoney)(value);
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => words[field]?.[one] ?? one).join(', ');
  return dates.includes(field) ? formatDate(value) : (words[field]?.[value] ?? value);
}
