import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { SimulatedClock } from 'xstate';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { ProjectBoardPage } from '#features/project-board/project-board-page.tsx';
import type { ProjectTabName } from '#features/project-board/project-tabs.ts';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const admin: SessionUser = {
  id: 'a0000000-0000-4000-8000-000000000002',
  username: 'admin',
  email: 'admin@ejemplo.mx',
  role: 400,
  type: 'user',
};
const superadmin: SessionUser = { ...admin, role: 666 };

const Address = () => <output aria-label="dirección">{useLocation().pathname}</output>;

interface BoardParts {
  machine: typeof projectBoardMachine;
  clock?: SimulatedClock;
}
const page = (parts: BoardParts, user: SessionUser = admin, tab: ProjectTabName = 'mine') => (
  <MemoryRouter initialEntries={['/here']}>
    <Routes>
      <Route path="/here" element={<ProjectBoardPage tab={tab} user={user} {...parts} />} />
      <Route path="*" element={<Address />} />
    </Routes>
  </MemoryRouter>
);

const show = async (projects: Partial<ProjectSummary>[], user?: SessionUser, tab?: ProjectTabName) => {
  const pending = pendingActors(projectBoardMachine);
  renderWithTheme(page({ machine: pending.machine }, user, tab));
  const output = projects.map((project, at) => ({ ...exampleProject, subscription_id: 2031 + at, ...project }));
  await act(() => pending.settle({ type: 'xstate.done.actor.loadRows', output }));
  return { pending, user: userEvent.setup() };
};

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

describe('the tabs', () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Proyectos' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
  const common = [
    ['Mis Proyectos', '/admin/development'],
    ['En Desarrollo', '/admin/development/active'],
    ['En Revisión', '/admin/development/review'],
    ['En Pruebas', '/admin/development/staging'],
  ];

  test('are four for an administrator [R-074]', async () => {
    await show([], admin, 'review');
    expect(tabs()).toEqual(common.map(([label, to]) => [label, to, label === 'En Revisión' ? 'page' : null]));
  });

  test('are five for the superadministrator [R-075]', async () => {
    await show([], superadmin, 'all');
    expect(tabs()).toEqual([...common.map((tab) => [...tab, null]), ['Todos los Proyectos', '/admin/development/all', 'page']]);
  });

  test("everybody's projects redirect any other role [R-075, R-160]", async () => {
    renderWithTheme(page({ machine: projectBoardMachine }, admin, 'all'));
    await waitFor(() => expect(screen.getByRole('status', { name: 'dirección' })).toHaveTextContent('/admin/development'));
    expect(screen.getByRole('status', { name: 'dirección' }).textContent).toBe('/admin/development');
  });
});
