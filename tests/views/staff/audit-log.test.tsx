import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { AuditLogPage } from '#features/audit-log/audit-log-page.tsx';
import { auditLogMachine } from '#machines/flows/audit-log/audit-log.machine.ts';
import { exampleAudit } from '../../support/example-audit.ts';
import { pendingActors } from '../../support/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/walk-page.tsx';

const list = () => screen.queryByRole('list', { name: 'Lo más reciente' });
const show = async (entries: AuditEntry[]) => {
  const pending = pendingActors(auditLogMachine);
  renderWithTheme(<AuditLogPage machine={pending.machine} />);
  await act(() => pending.settle({ type: 'xstate.done.actor.read', output: entries }));
};

test('each act says who did what and when, and every change before and after, in words [R-430]', async () => {
  await show(exampleAudit);
  const acts = [...(list()?.children ?? [])].map((item) => item.textContent?.replaceAll('\u00a0', ' '));
  expect(acts).toEqual([
    'Cambió la cuenta: samuel.vegasuperadmin, 12 nov 2025, 12:40 hRol: Soporte Técnico → pasó a Finanzas' +
      'Activo: No → pasó a SíCorreo por confirmar: — → pasó a sam@ejemplo.mx',
    'Cambió el paquete: Paquete Web Esencialadmin, 12 nov 2025, 11:05 hPrecio oferta: $4,900.00 MXN → pasó a $4,500.00 MXN' +
      'Características: Páginas: 1 → pasó a Páginas: 2, Blog editable: true',
    'Eliminó la característica: Mapaadmin, 11 nov 2025, 9:00 hNombre: Mapa → pasó a —',
  ]);
});

test('what was refused, changed nothing or was forgotten is told as that [R-522, R-527]', async () => {
  const [first] = exampleAudit;
  if (first === undefined) throw new Error('no example');
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
  const acts = [...(list()?.children ?? [])].map((item) =>
    item.textContent?.replaceAll('\u00a0', ' ').replace('12 nov 2025, 12:40 h', '·'),
  );
  expect(acts).toEqual([
    'Intentó iniciar sesión: Un usuario que no existeAlguien sin sesión, ·Negado',
    'Inició sesión: samuel.vegasuperadmin, ·Sin cambio',
    'Cambió la cuenta: Persona eliminadasuperadmin, ·Los datos de esta persona se borraron.',
    'Cambió el estado de la cuenta: TW-2041Sistema, ·Cuenta: Activa → pasó a Vencida',
  ]);
});

test('nothing yet is said', async () => {
  await show([]);
  screen.getByRole('heading', { name: 'Todavía no hay nada anotado' });
});
