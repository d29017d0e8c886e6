import type { RegisteredModel } from '#machines/model.ts';
import { boardCases, projectBoard } from '../board-model.ts';
import { examplePerson, personWithFactor } from './example-person.ts';
import { type UserDirectoryContext, userDirectoryLabels, userDirectoryMachine } from './user-directory.machine.ts';

const otherPerson = { ...examplePerson, user_id: '5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a99', username: 'teresa.luna' };

export const userDirectoryModel: RegisteredModel = {
  machine: userDirectoryMachine,
  labels: userDirectoryLabels,
  requirements: { list: ['R-082'] },
  input: { filter: { group: '' } },
  cases: {
    EDIT: [{ userId: examplePerson.user_id }, { userId: 'nobody' }],
    CHANGE_ACTIVATION: [{ userId: examplePerson.user_id }, { userId: 'nobody' }],
    RECOVER: [
      { userId: examplePerson.user_id, act: 'ask' },
      { userId: 'nobody', act: 'ask' },
    ],
    FILTER: [{ filter: { group: 'clientes' } }, { filter: { group: '' } }],
    ...boardCases(personWithFactor, otherPerson, `user-${examplePerson.user_id}`),
  },
  project: (context: UserDirectoryContext) => ({
    ...projectBoard(context),
    people: context.list?.rows.map(({ user_id }) => user_id) ?? null,
    chosen: context.chosen?.user_id ?? null,
    act: context.act,
  }),
};
