import { listProjects } from '#api/contract/development/list-projects.ts';
import { projectBoardModel } from '#machines/flows/project-board/project-board.model.ts';
import { boardFlow } from './board-flow.ts';

export const projectBoardFlow = boardFlow({
  model: projectBoardModel,
  who: 'desarrollo',
  at: '/admin/development',
  operation: listProjects,
  search: 'Buscar proyecto...',
  words: { loading: 'Cargando los proyectos', none: 'No hay proyectos', failed: 'Error al cargar los proyectos' },
  rows: (page) => page.getByRole('article'),
  refresh: ({ announce }) => announce({ topic: 'order', id: 1 }),
});
