import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { type exportAudit as exportAuditCall, mostExported } from '#api/contract/audit/export-audit.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { actText, fieldName, isRefused, subjectText, valueText, whoText } from '#shared/audit-words.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { csvOf } from '../kernel/csv.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { presentEntries } from './audit.present.ts';
import { findEntries } from './audit.store.ts';

const head = ['Registro', 'Cuándo', 'Quién', 'Qué hizo', 'Sobre', 'Campo', 'Antes', 'Después', 'Negado', 'Fecha UTC'];

/** One line for each changed field. */
function linesOf(entry: AuditEntry): string[][] {
  const first = [String(entry.entry_id), formatDateTime(entry.at), whoText(entry), actText(entry), subjectText(entry)];
  const last = [isRefused(entry) ? 'Sí' : 'No', entry.at];
  const lines = entry.changes.map(({ field, before, after }) => {
    const values = entry.forgotten ? ['Datos borrados', 'Datos borrados'] : [valueText(field, before), valueText(field, after)];
    return [...first, fieldName(field), ...values, ...last];
  });
  return lines.length === 0 ? [[...first, '', '', '', ...last]] : lines;
}

const tooMany = (): Refusal => {
  const message = `Son más de ${new Intl.NumberFormat('es-MX').format(mostExported)} registros. Elige un periodo más corto`;
  return new Refusal('invalid_input', message, { issues: [{ path: 'from', message }] });
};

/** The export and its audit entry are one transaction, so that no export goes unrecorded. */
export async function exportAudit(tx: Tx, actor: Actor, { body }: InputOf<typeof exportAuditCall>, { now }: Services): Promise<string> {
  const rows = await findEntries(tx, body, undefined, mostExported);
  if (rows.length > mostExported) throw tooMany();
  const entries = await presentEntries(tx, rows);
  await writeDownAct(tx, actor, 'export', { kind: 'audit', id: 'audit' }, now(), { rows: rows.length });
  return csvOf([head, ...entries.flatMap(linesOf)]);
}
