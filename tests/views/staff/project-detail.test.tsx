import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Project } from '#api/contract/development/project.ts';
import { ProjectDetailPage } from '#features/project-detail/project-detail-page.tsx';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { projectDetailMachine } from '#machines/flows/project-detail/project-detail.machine.ts';
import { allowedOrderActions } from '#machines/lifecycles/order-actions.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import { openPage } from '../open-page.tsx';

const show = (given: Partial<Project>) => {
  const loadProject: Project = { ...exampleProject, ...given };
  loadProject.allowed = allowedOrderActions({
    developmentStatus: loadProject.development_status,
    paymentStatus: loadProject.payment_status,
    accountStatus: loadProject.status,
    assignedTo: loadProject.assigned_to,
    owed: 0,
  });
  const page = (machine: typeof projectDetailMachine) => <ProjectDetailPage projectId={2047} machine={machine} />;
  return openPage(projectDetailMachine, '/admin/development/2047', page, { loadProject });
};
const buttons = () => screen.queryAllByRole('button').map((button) => `${button.textContent}${button.matches(':disabled') ? ' (no)' : ''}`);

const inIntake = 'Se mueve desde Órdenes hasta que alguien lo construya.';
const isFinal = 'Pasa a En Línea y ya no cambia de estado.';

test.each<[DevelopmentStatus, string, string | undefined, string, string]>([
  ['pending', 'Actualizar Estado (no)', inIntake, 'Poner en Producción (no)', 'Una orden en «Pendiente» no puede ponerse en producción'],
  ['design', 'Actualizar Estado (no)', inIntake, 'Poner en Producción', isFinal],
  ['development', 'Actualizar Estado', undefined, 'Poner en Producción', isFinal],
  ['staging', 'Actualizar Estado', undefined, 'Poner en Producción', isFinal],
])('the buttons of a project in %s [R-124]', async (development_status, move, whyNot, goLive, about) => {
  await show({ development_status });
  expect(buttons()).toEqual([move, 'Gestionar URLs', 'Nuevo Requerimiento', goLive]);
  const moves = screen.getByRole('button', { name: 'Actualizar Estado' });
  expect(moves.hasAttribute('aria-describedby')).toBe(whyNot !== undefined);
  if (whyNot !== undefined) expect(moves).toHaveAccessibleDescription(whyNot);
  expect(screen.getByRole('button', { name: 'Poner en Producción' })).toHaveAccessibleDescription(about);
});

test('once it is live, its addresses can still be set and the customer can still be asked', async () => {
  await show({ development_status: 'live' });
  const stages = within(screen.getByRole('list', { name: 'Etapas del proyecto' })).getAllByRole('listitem');
  expect(stages.flatMap((one) => (one.getAttribute('aria-current') === 'step' ? one.textContent : []))).toEqual(['En Línea']);
  expect(buttons()).toEqual(['Gestionar URLs', 'Nuevo Requerimiento']);
  screen.getByText('Está En Línea y ya no cambia de estado.');
});

test('the history shows both statuses, who, when and why [R-079]', async () => {
  await show({});
  const [entry] = within(screen.getByRole('region', { name: 'Historial de estados' })).getAllByRole('listitem');
  expect(entry?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Pendiente →  pasa a Recopilando Info12 nov 2025, 12:30 h · renataLe pedimos logotipo y fotos.',
  );
});
