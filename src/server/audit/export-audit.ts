import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { type exportAudit as exportAuditCall, mostExported } from '#api/contract/audit/export-audit.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { actText, fieldName, isRefused, subjectText, valueText, whoText } from '#shared/audit-words.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { presentEntries } from './audit.present.ts';
import { findEntries } from './audit.store.ts';

/** Prefixes an apostrophe to text that a spreadsheet would interpret as a formula. */
const harmless = (text: string): string => (/^[\s]*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text);

/** Also quotes semicolons and tabs, the separators in other locales. */
const cell = (text: string): string => {
  const safe = harmless(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** As spreadsheets expect it: RFC 4180, in UTF-8 with a byte order mark. */
const csvOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

const head = ['Registro', 'Cuándo', 'Quién', 'Qué hizo', 'Sobre', 'Campo', 'Antes', 'Después', 'Negado', 'Fecha UTC'];
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** One line for each changed field. */
function linesOf(entry: AuditEntry): string[][] {
  const first = [String(entry.entry_id), formatDateTime(entry.at), whoText(entry), actText(entry), subjectText(entry)];
  const last = [isRefused(entry) ? 'Sí' : 'No', entry.at];
  const lines = entry.changes.map(({ field, before, after }) => {
    const values = entry.forgotten ? ['Datos borrados', 'Datos borrados'] : [valueText(field, before), valueText(field, after)];
    return [...first, fieldName(field), ...values, ...last];
  });
  return (lines.length === 0 ? [[...first, '', '', '', ...last]] : lines).map((line) => line.map(plain));
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
