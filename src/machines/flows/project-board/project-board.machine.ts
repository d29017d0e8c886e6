import type { ProjectSummary } from '#api/contract/development/project.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { boardMachine } from '../board.ts';
import { boardEventLabels, boardGuardLabels } from '../board-context.ts';
import type { BoardView } from '../board-view.ts';
import { orderRules } from '../order-board/order-rules.ts';

/** The projects of one tab of the developer's dashboard. */
export const projectBoardMachine = boardMachine<ProjectSummary, 'project-board'>('project-board', orderRules);

export type ProjectBoardView = BoardView<ProjectSummary>;

export const projectBoardLabels = {
  title: 'Proyectos en desarrollo',
  events: boardEventLabels,
  guards: boardGuardLabels,
  actors: { loadRows: 'pide los proyectos', loadMore: 'pide la página siguiente', loadChanged: 'pide lo que cambió' },
} satisfies MachineLabels;
