import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/list-audit.ts';
import { AuditLogPage } from '#features/audit-log/audit-log-page.tsx';
import { auditLogMachine } from '#machines/flows/audit-log/audit-log.machine.ts';
import { auditLogModel } from '#machines/flows/audit-log/audit-log.model.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { exampleAudit } from '../../support/example-audit.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { readingSights } from '../../support/reading-sights.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const gestures = {
  START: () => undefined,
  RETRY: press('Reintentar'),
  REFRESH: press('Actualizar'),
} satisfies Gestures<ReadingEvent, UserEvent>;

const list = () => screen.queryByRole('list', { name: 'Lo más reciente' });
const sees = readingSights<AuditEntry[]>({
  loading: 'Cargando la bitácora',
  failed: 'Error al cargar la bitácora',
  shows: (value) => expect(list() !== null).toBe(value !== null),
});

walkPage('what staff did', {
  machine: auditLogMachine,
  model: auditLogModel,
  gestures,
  sees,
  page: ({ machine }) => <AuditLogPage machine={machine} />,
});

const show = async (entries: AuditEntry[]) => {
  const held = heldActors(auditLogMachine);
  drawPage(<AuditLogPage machine={held.machine} />);
  await act(() => held.settle({ type: 'xstate.done.actor.read', output: entries }));
};

test('each act says who did what and when, and every change before and after, in words [R-430]', async () => {
  await show(exampleAudit);
  const acts = [...(list()?.children ?? [])].map((item) => item.textContent?.replaceAll('\u00a0', ' '));
  expect(acts).toEqual([
    'Cambió al usuario samuel.vegasuperadmin, 12 nov 2025, 12:40 hRol: Soporte Técnico → pasó a Finanzas' +
      'Activo: No → pasó a SíCorreo por confirmar: — → pasó a sam@ejemplo.mx',
    'Cambió el Paquete Web Esencialadmin, 12 nov 2025, 11:05 hPrecio oferta: $4,900.00 MXN → pasó a $4,500.00 MXN' +
      'Características: Páginas: 1 → pasó a Páginas: 2, Blog editable: true',
    'Eliminó la característica Mapaadmin, 11 nov 2025, 9:00 hNombre: Mapa → pasó a —',
  ]);
});

test('nothing yet is said', async () => {
  await show([]);
  screen.getByRole('heading', { name: 'Todavía no hay nada anotado' });
});
