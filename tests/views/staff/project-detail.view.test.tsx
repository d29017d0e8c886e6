import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Project } from '#api/contract/development/project.ts';
import { ProjectDetailPage } from '#features/project-detail/project-detail-page.tsx';
import type { ProjectDialogProps, ProjectDialogs } from '#features/project-detail/project-dialogs.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import {
  type ProjectDetailContext,
  type ProjectDetailEvent,
  projectDetailMachine,
} from '#machines/flows/project-detail/project-detail.machine.ts';
import { projectDetailModel } from '#machines/flows/project-detail/project-detail.model.ts';
import { allowedOrderActions } from '#machines/lifecycles/order-actions.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import { clearToasts } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { announce } from '../../support/fake-event-source.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

/* The dialogs are features of their own, walked by themselves: here stands what the page gives them and hears from them. */
const standIn =
  (title: string) =>
  ({ project, targets, closed }: ProjectDialogProps) => (
    <div role="dialog" aria-label={title}>
      {`TW-${project.subscription_id} → ${targets.join(', ')}`}
      <button type="button" onClick={() => closed('Estado actualizado: En Revisión')}>
        Hecho
      </button>
      <button type="button" onClick={() => closed(null)}>
        Cancelar
      </button>
    </div>
  );
const dialogs: ProjectDialogs = {
  'status-change': standIn('Actualizar Estado'),
  'go-live': standIn('Poner en Producción'),
  requirement: standIn('Nuevo Requerimiento'),
  urls: standIn('Gestionar URLs'),
};

const page = (machine: typeof projectDetailMachine) => (
  <MemoryRouter>
    <ProjectDetailPage projectId={2047} dialogs={dialogs} machine={machine} />
    <Toaster />
  </MemoryRouter>
);

const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  START: () => undefined,
  RETRY: press('Reintentar'),
  CHANGED: () => act(async () => announce({ topic: 'order', id: 2047 })),
  OPEN_STATUS_CHANGE: press('Actualizar Estado'),
  OPEN_GO_LIVE: press('Poner en Producción'),
  OPEN_REQUIREMENT: press('Nuevo Requerimiento'),
  OPEN_URLS: press('Gestionar URLs'),
  DIALOG_CLOSED: press('Cancelar'),
} satisfies Gestures<ProjectDetailEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): ProjectDetailContext => snapshot.context as ProjectDetailContext;
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

const project = async (snapshot: AnyMachineSnapshot) => {
  await screen.findByRole('heading', { level: 1, name: 'Paquete Web Óptimo' });
  const { project: shown, failure } = contextOf(snapshot);
  const live = shown?.development_status === 'live';
  expect(buttons()).toEqual(
    live
      ? ['Gestionar URLs', 'Nuevo Requerimiento']
      : ['Actualizar Estado', 'Gestionar URLs', 'Nuevo Requerimiento', 'Poner en Producción'],
  );
  expect(stage()).toEqual([live ? 'En Línea' : 'En Pruebas']);
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
    failure === null ? null : expect.stringContaining(`Error al cargar el proyecto${failure.message}`),
  );
};
const dialog = (name: string) => async () => {
  await screen.findByRole('dialog', { name });
};

const sees: Sights = {
  waiting: passing,
  loading: () => void expect(screen.getByRole('status')).toHaveTextContent('Cargando el proyecto'),
  failed: (snapshot) => {
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { level: 1, name: 'Error al cargar el proyecto' });
    expect(alert).toHaveTextContent(contextOf(snapshot).failure?.message ?? '');
  },
  missing: () => {
    screen.getByRole('heading', { level: 1, name: 'Proyecto no encontrado' });
  },
  'shown.ready': project,
  'shown.refreshing': project,
  'shown.changingStatus': dialog('Actualizar Estado'),
  'shown.goingLive': dialog('Poner en Producción'),
  'shown.askingCustomer': dialog('Nuevo Requerimiento'),
  'shown.managingUrls': dialog('Gestionar URLs'),
};

afterEach(() => clearToasts());

walkPage('the project', { machine: projectDetailMachine, model: projectDetailModel, gestures, sees, page: ({ machine }) => page(machine) });

const show = async (given: Partial<Project>) => {
  const held = heldActors(projectDetailMachine);
  drawPage(page(held.machine));
  const output: Project = { ...exampleProject, ...given };
  output.allowed = allowedOrderActions({
    developmentStatus: output.development_status,
    paymentStatus: output.payment_status,
    accountStatus: output.status,
    assignedTo: output.assigned_to,
  });
  await act(() => held.settle({ type: 'xstate.done.actor.loadProject', output }));
  return { held, user: userEvent.setup() };
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

  test('its addresses can still be set and the customer asked once it is live', async () => {
    await show({ development_status: 'live' });
    expect(buttons()).toEqual(['Gestionar URLs', 'Nuevo Requerimiento']);
    screen.getByText('Está En Línea y ya no cambia de estado.');
  });
});

test('the history names both statuses, who, when and why [R-079]', async () => {
  await show({});
  const [entry] = within(screen.getByRole('region', { name: 'Historial de estados' })).getAllByRole('listitem');
  expect(entry?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Pendiente →  pasa a Recopilando Info12 nov 2025, 12:30 h · renataLe pedimos logotipo y fotos.',
  );
});

test('after a dialog the project is read again, and what was done is told [R-454]', async () => {
  const { held, user } = await show({});
  await press('Actualizar Estado')(user);
  expect(screen.getByRole('dialog')).toHaveTextContent('TW-2047 → development, review');
  await press('Hecho')(user);
  await waitFor(() => expect(screen.getByText('Estado actualizado: En Revisión')).toBeVisible());
  expect(held.running()).toEqual(['reloadProject']);
});

test('a press while the project is read again opens its dialog', async () => {
  const { held, user } = await show({});
  await act(async () => announce({ topic: 'order', id: 2047 }));
  expect(held.running()).toEqual(['reloadProject']);
  await press('Poner en Producción')(user);
  screen.getByRole('dialog', { name: 'Poner en Producción' });
});
