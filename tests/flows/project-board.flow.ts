import { createElement } from 'react';
import { listProjects } from '#api/contract/development/list-projects.ts';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { projectBoardModel } from '#machines/flows/project-board/project-board.model.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { admin, boardTable } from './kit/board-table.ts';
import { answers, answersPart, sends } from './kit/calls.ts';
import { byPayment } from './kit/filtering.ts';
import { article, heading } from './kit/targets.ts';

const projects = [exampleProject, { ...exampleProject, subscription_id: 2034 }];

export const projectBoardFlow = boardTable(projectBoardMachine, {
  model: projectBoardModel,
  render: async (page) => {
    const { ProjectBoardPage } = await import('#features/project-board/project-board-page.tsx');
    return createElement(ProjectBoardPage, { tab: 'mine', user: admin, ...page });
  },
  who: 'desarrollo',
  at: '/admin/development',
  asks: (narrowed) => [sends(listProjects, { query: { ...narrowed, limit: '50' } })],
  asksMore: sends(listProjects, { query: { limit: '50', cursor: 'c2' } }),
  asksChanged: [sends(listProjects, { query: { ids: '2047' } })],
  changed: { topic: 'order', id: exampleProject.subscription_id },
  search: 'Buscar proyecto...',
  words: { loading: 'Cargando los proyectos', failed: 'Error al cargar los proyectos', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay proyectos'),
  countOf: (listed: ProjectSummary[]) => listed.length,
  full: [answers(listProjects, projects)],
  empty: [answers(listProjects, [])],
  part: [answersPart(listProjects, projects, 'c2')],
  rest: answers(listProjects, [{ ...exampleProject, subscription_id: 2035 }]),
  filtering: byPayment,
  withoutButton: true,
});
