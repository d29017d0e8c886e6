import type { SnapshotFrom } from 'xstate';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { boardMachine } from '../board.ts';

/** The projects of one tab of the developer's dashboard. */
export const projectBoardMachine = boardMachine<ProjectSummary, 'project-board'>('project-board');

export type ProjectBoardSnapshot = SnapshotFrom<typeof projectBoardMachine>;
