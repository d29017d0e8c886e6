import { createElement } from 'react';
import { listProjects } from '#api/contract/development/list-projects.ts';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { projectBoardModel } from '#machines/flows/project-board/project-board.model.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { admin, boardTable } from './kit/board-table.ts';
import { answers, sends } from './kit/calls.ts';
import { article, heading } from './kit/targets.ts';

export const projectBoardFlow = boardTable(projectBoardMachine, {
  model: projectBoardModel,
  render: async (page) => {
    const { ProjectBoardPage } = await import('#features/project-board/project-board-page.tsx');
    return createElement(ProjectBoardPage, { tab: 'mine', user: admin, ...page });
  },
  who: 'desarrollo',
  at: '/admin/development',
  asks: sends(listProjects, { query: { limit: '200' } }),
  asksFor: (search) => sends(listProjects, { query: { search, limit: '200' } }),
  asksOf: (narrowed) => sends(listProjects, { query: { ...narrowed, limit: '200' } }),
  search: 'Buscar proyecto...',
  words: { loading: 'Cargando los proyectos', failed: 'Error al cargar los proyectos', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay proyectos'),
  countOf: (projects: ProjectSummary[]) => projects.length,
  full: answers(listProjects, [exampleProject, { ...exampleProject, subscription_id: 2034 }]),
  empty: answers(listProjects, []),
  withoutButton: true,
});
