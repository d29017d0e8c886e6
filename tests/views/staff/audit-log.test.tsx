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

test('nothing yet is said', async () => {
  await show([]);
  screen.getByRole('heading', { name: 'Todavía no hay nada anotado' });
});
