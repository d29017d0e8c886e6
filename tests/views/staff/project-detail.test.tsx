import { act, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { Project } from '#api/contract/development/project.ts';
import { ProjectDetailPage } from '#features/project-detail/project-detail-page.tsx';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { projectDetailMachine } from '#machines/flows/project-detail/project-detail.machine.ts';
import { allowedOrderActions } from '#machines/lifecycles/order-actions.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const buttons = () =>
  screen
    .queryAllByRole('button')
    .filter((button) => button.textContent !== 'Reintentar')
    .map((button) => `${button.textContent}${button.matches(':disabled') ? ' (no)' : ''}`);
const stage = () =>
  within(screen.getByRole('list', { name: 'Etapas del proyecto' }))
    .getAllByRole('listitem')
    .filter((one) => one.getAttribute('aria-current') === 'step')
    .map((one) => one.textContent);

const show = async (given: Partial<Project>) => {
  const pending = pendingActors(projectDetailMachine);
  renderWithTheme(
    <MemoryRouter>
      <ProjectDetailPage projectId={2047} machine={pending.machine} />
    </MemoryRouter>,
  );
  const output: Project = { ...exampleProject, ...given };
  output.allowed = allowedOrderActions({
    developmentStatus: output.development_status,
    paymentStatus: output.payment_status,
    accountStatus: output.status,
    assignedTo: output.assigned_to,
    owed: 0,
  });
  await act(() => pending.settle({ type: 'xstate.done.actor.loadProject', output }));
};

describe('the buttons of the project', () => {
  test.each<[DevelopmentStatus, Partial<Project>, string[], string[]]>([
    [
      'pending',
      {},
      ['Actualizar Estado (no)', 'Gestionar URLs', 'Nuevo Requerimiento', 'Poner en Producción (no)'],
      ['Se mueve desde Órdenes hasta que alguien lo construya.', 'Una orden en «Pendiente» no puede ponerse en producción'],
    ],
    [
      'design',
      {},
      ['Actualizar Estado (no)', 'Gestionar URLs', 'Nuevo Requerimiento', 'Poner en Producción'],
      ['Se mueve desde Órdenes hasta que alguien lo construya.', 'Pasa a En Línea y ya no cambia de estado.'],
    ],
    [
      'development',
      {},
      ['Actualizar Estado', 'Gestionar URLs', 'Nuevo Requerimiento', 'Poner en Producción'],
      ['', 'Pasa a En Línea y ya no cambia de estado.'],
    ],
    [
      'staging',
      {},
      ['Actualizar Estado', 'Gestionar URLs', 'Nuevo Requerimiento', 'Poner en Producción'],
      ['', 'Pasa a En Línea y ya no cambia de estado.'],
    ],
  ])('in %s [R-124]', async (development_status, more, offered, described) => {
    await show({ development_status, ...more });
    expect(buttons()).toEqual(offered);
    for (const [at, name] of ['Actualizar Estado', 'Poner en Producción'].entries()) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-describedby') === null).toBe(described[at] === '');
      if (described[at] !== '') expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(described[at] ?? '');
    }
  });

  test('once it is live, its addresses can still be set and the customer can still be asked', async () => {
    await show({ development_status: 'live' });
    expect([stage(), buttons()]).toEqual([['En Línea'], ['Gestionar URLs', 'Nuevo Requerimiento']]);
    screen.getByText('Está En Línea y ya no cambia de estado.');
  });
});

test('the history shows both statuses, who, when and why [R-079]', async () => {
  await show({});
  const [entry] = within(screen.getByRole('region', { name: 'Historial de estados' })).getAllByRole('listitem');
  expect(entry?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Pendiente →  pasa a Recopilando Info12 nov 2025, 12:30 h · renataLe pedimos logotipo y fotos.',
  );
});
