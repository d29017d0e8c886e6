import type { ProjectSummary } from '#api/contract/development/project.ts';
import { type BoardView, boardView } from '../board.ts';
import type { ProjectBoardSnapshot } from './project-board.machine.ts';

export type ProjectBoardView = BoardView<ProjectSummary>;

export const projectBoardView = (snapshot: ProjectBoardSnapshot): ProjectBoardView => boardView(snapshot);
