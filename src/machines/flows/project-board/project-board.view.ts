import type { ProjectSummary } from '#api/contract/development/project.ts';
import { type FilteredBoardView, filteredBoardView } from '../board.ts';
import type { ProjectBoardSnapshot } from './project-board.machine.ts';

export type ProjectBoardView = FilteredBoardView<ProjectSummary>;

export const projectBoardView = (snapshot: ProjectBoardSnapshot): ProjectBoardView => filteredBoardView(snapshot);
