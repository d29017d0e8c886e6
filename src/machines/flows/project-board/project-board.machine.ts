import type { SnapshotFrom } from 'xstate';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { boardMachine, type FilteredBoardView, filteredBoardEventLabels, filteredBoardGuardLabels, filteredBoardView } from '../board.ts';

/** The projects of one tab of the developer's dashboard. */
export const projectBoardMachine = boardMachine<ProjectSummary, 'project-board'>('project-board');

export type ProjectBoardSnapshot = SnapshotFrom<typeof projectBoardMachine>;

export const projectBoardLabels = {
  title: 'Proyectos en desarrollo',
  events: filteredBoardEventLabels,
  guards: filteredBoardGuardLabels,
  actors: { loadRows: 'pide los proyectos' },
} satisfies MachineLabels;

export type ProjectBoardView = FilteredBoardView<ProjectSummary>;

export const projectBoardView = (snapshot: ProjectBoardSnapshot): ProjectBoardView => filteredBoardView(snapshot);
