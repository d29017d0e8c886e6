import type { ProjectSummary } from '#api/contract/development/project.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { FilteredBoardContext } from '../board.ts';
import { noFilter } from '../board-filter.ts';
import { exampleProject } from '../project-detail/example-project.ts';
import { projectBoardLabels, projectBoardMachine } from './project-board.machine.ts';

export const projectBoardModel: RegisteredModel = {
  machine: projectBoardMachine,
  labels: projectBoardLabels,
  requirements: { '*': ['R-074'], failed: ['R-239'], shown: ['R-078', 'R-604', 'R-605'] },
  input: { filter: noFilter },
  cases: {
    FILTER: [{ filter: { ...noFilter, payment: 'confirmed' } }, { filter: noFilter }],
    TYPE_SEARCH: [{ value: 'Mariana' }, { value: '' }],
    'done.loadRows': [{ output: [exampleProject] }, { output: [] }],
  },
  project: (context: FilteredBoardContext<ProjectSummary>) => ({
    search: context.search,
    payment: context.filter.payment,
    rows: context.rows?.length ?? null,
    failed: context.failure !== null,
  }),
};
