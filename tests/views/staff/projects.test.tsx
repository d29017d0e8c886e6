import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Project, ProjectSummary } from '#api/contract/development/project.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { ProjectBoardPage } from '#features/project-board/project-board-page.tsx';
import type { ProjectTabName } from '#features/project-board/project-tabs.ts';
import { ProjectDetailPage } from '#features/project-detail/project-detail-page.tsx';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { projectDetailMachine } from '#machines/flows/project-detail/project-detail.machine.ts';
import { allowedOrderActions } from '#machines/lifecycles/order-actions.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import { admin } from '../../flows/kit/board-table.ts';
import { addressNow, openPage } from '../open-page.tsx';

const superadmin: SessionUser = { ...admin, role: 666 };

const show = (projects: Partial<ProjectSummary>[], user = admin, tab: ProjectTabName = 'mine') =>
  openPage(projectBoardMachine, '/here', (machine) => <ProjectBoardPage tab={tab} user={user} machine={machine} />, {
    loadRows: {
      rows: projects.map((project, at) => ({ ...exampleProject, subscription_id: 2031 + at, ...project })),
      next: null,
      counts: {},
    },
  });

describe('a project', () => {
  const facts = () =>
    within(screen.getByRole('article'))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  test('without addresses shows what is pending [R-076]', async () => {
    await show([{ customer_phone: null, design_preferences: null, business_description: null }]);
    const card = screen.getByRole('article', { name: 'TW-2031 Paquete Web Óptimo' });
    within(card).getByText('En Pruebas');
    expect(facts()).toEqual([
      ['Cliente', 'Mariana Gonzálezmariana@floreriajacinta.example'],
      ['Dominio', 'Pendiente de asignar'],
      ['Staging', 'No especificado'],
      ['Diseño', 'No especificado'],
    ]);
    expect(within(card).getAllByText('No especificado')).toHaveLength(3);
    const link = within(card).getByRole('link', { name: 'Ver detalles completos' });
    expect(link).toHaveAttribute('href', '/admin/development/2031');
    expect(link).toHaveAccessibleDescription('TW-2031 Paquete Web Óptimo');
  });

  test('with everything shows it, with a link to its staging address [R-076, R-601]', async () => {
    await show([{ domain_name: 'floreriajacinta.example', staging_url: 'https://staging.example/tw-2031/' }]);
    expect(facts()).toEqual([
      ['Cliente', 'Mariana Gonzálezmariana@floreriajacinta.example442 000 0000'],
      ['Dominio', 'floreriajacinta.example'],
      ['Staging', 'staging.example/tw-2031'],
      ['Diseño', 'Audaz, Cálidos'],
    ]);
    expect(screen.getByRole('link', { name: '442 000 0000' })).toHaveAttribute('href', 'tel:4420000000');
    expect(screen.getByRole('link', { name: 'staging.example/tw-2031' })).toHaveAttribute('href', 'https://staging.example/tw-2031/');
  });
});

test('a long description of a project is cut after two lines [R-077, R-279]', async () => {
  const description = 'Ramos y arreglos florales. '.repeat(40).trim();
  await show([{ business_description: description }]);
  expect(getComputedStyle(screen.getByText(description)).getPropertyValue('-webkit-line-clamp')).toBe('2');
});

const common = [
  ['Mis Proyectos', '/admin/development'],
  ['En Desarrollo', '/admin/development/active'],
  ['En Revisión', '/admin/development/review'],
  ['En Pruebas', '/admin/development/staging'],
];

test.each<[string, SessionUser, ProjectTabName, string, string[][]]>([
  ['four for an administrator [R-074]', admin, 'review', 'En Revisión', common],
  [
    'five for the superadministrator [R-075]',
    superadmin,
    'all',
    'Todos los Proyectos',
    [...common, ['Todos los Proyectos', '/admin/development/all']],
  ],
])('the tabs are %s', async (_, user, tab, current, tabs) => {
  await show([], user, tab);
  const links = within(screen.getByRole('navigation', { name: 'Proyectos' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(tabs);
  expect(links.flatMap((link) => (link.getAttribute('aria-current') === 'page' ? link.textContent : []))).toEqual([current]);
});

test("everybody's projects redirect any other role [R-075, R-160]", async () => {
  await openPage(projectBoardMachine, '/here', (machine) => <ProjectBoardPage tab="all" user={admin} machine={machine} />);
  expect(addressNow()).toBe('/admin/development');
});

describe('the page of a project', () => {
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
  const buttons = () =>
    screen.queryAllByRole('button').map((button) => `${button.textContent}${button.matches(':disabled') ? ' (no)' : ''}`);

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
});
