import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { ProjectBoardPage } from '#features/project-board/project-board-page.tsx';
import type { ProjectTabName } from '#features/project-board/project-tabs.ts';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { admin } from '../../flows/kit/board-table.ts';
import { addressNow, openPage } from '../open-page.tsx';

const superadmin: SessionUser = { ...admin, role: 666 };

const show = (projects: Partial<ProjectSummary>[], user = admin, tab: ProjectTabName = 'mine') =>
  openPage(projectBoardMachine, '/here', (machine) => <ProjectBoardPage tab={tab} user={user} machine={machine} />, {
    loadRows: projects.map((project, at) => ({ ...exampleProject, subscription_id: 2031 + at, ...project })),
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
