import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { AuditLogPage } from '#features/audit-log/audit-log-page.tsx';
import { saveCsv } from '#features/audit-log/save-csv.ts';
import { auditLogMachine } from '#machines/flows/audit-log/audit-log.machine.ts';
import { exampleAudit } from '../../support/example-audit.ts';
import { openPage } from '../open-page.tsx';

/** The text of the rows, cell by cell. */
const rows = () => screen.getAllByRole('row', { name: /\d:\d\d\sh/ }).map((one) => within(one).getAllByRole('cell').map(saidBy));
/** Without the label that a card shows in each cell. */
const saidBy = (cell: HTMLElement) => (cell.lastElementChild?.textContent ?? '').replaceAll('\u00a0', ' ');
const show = (entries: AuditEntry[]) =>
  openPage(auditLogMachine, '/admin/audit', (machine) => <AuditLogPage machine={machine} />, { read: { entries, next: null } });

test('each entry says who did what and when, and every change before and after, in words [R-430]', async () => {
  await show(exampleAudit);
  expect(rows()).toEqual([
    [
      '12 nov 2025, 12:40 h',
      'superadmin',
      'Cambió la cuenta',
      'samuel.vega',
      'Rol: Soporte Técnico → pasó a FinanzasActivo: No → pasó a SíCorreo por confirmar: — → pasó a sam@ejemplo.mx',
    ],
    [
      '12 nov 2025, 11:05 h',
      'admin',
      'Cambió el paquete',
      'Paquete Web Esencial',
      'Precio oferta: $4,900.00 MXN → pasó a $4,500.00 MXNCaracterísticas: Páginas: 1 → pasó a Páginas: 2, Blog editable: true',
    ],
    ['11 nov 2025, 9:00 h', 'admin', 'Eliminó la característica', 'Mapa', 'Nombre: Mapa → pasó a —'],
  ]);
});

test('refused, unchanged and erased entries are shown as such [R-522, R-527]', async () => {
  const first = exampleAudit[0] as AuditEntry;
  const door = { kind: 'door', id: 'login', name: null, subscription_id: null } as const;
  await show([
    { ...first, entry_id: 9, who: { kind: 'guest', name: null }, action: 'sign_in_refused', subject: door, changes: [] },
    { ...first, entry_id: 8, action: 'sign_in', changes: [] },
    {
      ...first,
      entry_id: 7,
      forgotten: true,
      subject: { ...first.subject, name: null },
      changes: [{ field: 'email', before: null, after: null }],
    },
    {
      ...first,
      entry_id: 6,
      who: { kind: 'clock', name: null },
      action: 'move',
      subject: { kind: 'order', id: '2041', name: null, subscription_id: 2041 },
      changes: [{ field: 'account_status', before: 'active', after: 'expired' }],
    },
  ]);
  expect(rows().map(([, ...rest]) => rest)).toEqual([
    ['Alguien sin sesión', 'Intentó iniciar sesión', 'Un usuario que no existe', 'Negado'],
    ['superadmin', 'Inició sesión', 'samuel.vega', 'Sin cambio'],
    ['superadmin', 'Cambió la cuenta', 'Persona eliminada', 'Los datos de esta persona se borraron.'],
    ['Sistema', 'Cambió el estado de la cuenta', 'TW-2041', 'Cuenta: Activa → pasó a Vencida'],
  ]);
});

test('an empty log says so', async () => {
  await show([]);
  screen.getByRole('heading', { name: 'Todavía no hay nada anotado' });
});

const bytesOf = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(Buffer.from(reader.result as ArrayBuffer).toString('hex'));
    reader.readAsArrayBuffer(blob);
  });

test('the saved file starts with exactly one UTF-8 byte order mark, whether or not the answer had one [R-612]', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return '#saved';
  });
  const named: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    named.push(this.download);
  });
  saveCsv('bitacora.csv', 'Quién\r\n');
  saveCsv('bitacora.csv', '\uFEFFQuién\r\n');
  const bytes = await Promise.all(saved.map(bytesOf));
  const wanted = Buffer.from('\uFEFFQuién\r\n').toString('hex');
  expect(bytes).toEqual([wanted, wanted]);
  expect(named).toEqual(['bitacora.csv', 'bitacora.csv']);
});
