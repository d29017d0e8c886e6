import type { RegisteredModel } from '#machines/model.ts';
import { noFilter } from '../board-filter.ts';
import { boardCases, projectBoard } from '../board-model.ts';
import { exampleProject } from '../project-detail/example-project.ts';
import { projectBoardLabels, projectBoardMachine } from './project-board.machine.ts';

export const projectBoardModel: RegisteredModel = {
  machine: projectBoardMachine,
  labels: projectBoardLabels,
  requirements: { '*': ['R-074'], failed: ['R-239'], shown: ['R-078', 'R-604', 'R-605'] },
  input: { filter: noFilter },
  cases: {
    FILTER: [{ filter: { ...noFilter, payment: 'confirmed' } }, { filter: noFilter }],
    ...boardCases(
      exampleProject,
      { ...exampleProject, subscription_id: exampleProject.subscription_id + 1 },
      `order-${exampleProject.subscription_id}`,
    ),
  },
  project: projectBoard,
};
