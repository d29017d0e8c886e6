import type { AuditEntry, AuditValue } from '#api/contract/audit/list-audit.ts';
import { formatMoney } from '#shared/money.ts';
import { roleName } from '#shared/roles.ts';
import { featureTypeNames, packageLevelNames } from '#shared/vocabulary.ts';

const kinds: Record<AuditEntry['subject']['kind'], string> = { person: 'al usuario', package: 'el', feature: 'la característica' };
const verbs: Record<AuditEntry['action'], string> = { create: 'Creó', change: 'Cambió', delete: 'Eliminó' };

/** 'Cambió el Paquete Web Esencial': packages are called so by their name. */
export const sentenceOf = ({ action, subject }: AuditEntry): string => `${verbs[action]} ${kinds[subject.kind]} ${subject.name}`;

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
  features: 'Características',
  description: 'Descripción',
  feature_type: 'Tipo',
};

export const fieldName = (field: string): string => fields[field] ?? field;

const words: Readonly<Record<string, string>> = { ...packageLevelNames, ...featureTypeNames };

/** As people read it; nothing is a dash. */
export function valueText(field: string, value: AuditValue): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return field === 'role' ? roleName(value) : formatMoney(value);
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.join(', ');
  return field === 'type' || field === 'feature_type' ? (words[value] ?? value) : value;
}
