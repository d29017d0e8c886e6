import type { ProjectSummary } from '#api/contract/development/project.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { BoardContext } from '../board.ts';
import { exampleProject } from '../project-detail/example-project.ts';
import { projectBoardLabels, projectBoardMachine } from './project-board.machine.ts';

export const projectBoardModel: RegisteredModel = {
  machine: projectBoardMachine,
  labels: projectBoardLabels,
  requirements: { '*': ['R-074'], failed: ['R-239'], shown: ['R-078'] },
  cases: {
    TYPE_SEARCH: [{ value: 'Mariana' }, { value: '' }],
    'done.loadRows': [{ output: [exampleProject] }, { output: [] }],
  },
  project: (context: BoardContext<ProjectSummary>) => ({
    search: context.search,
    rows: context.rows?.length ?? null,
    failed: context.failure !== null,
  }),
};
