import type { RegisteredModel } from '#machines/model.ts';
import { examplePerson, personWithFactor } from './example-person.ts';
import { type UserDirectoryContext, userDirectoryLabels, userDirectoryMachine } from './user-directory.machine.ts';

export const userDirectoryModel: RegisteredModel = {
  machine: userDirectoryMachine,
  labels: userDirectoryLabels,
  requirements: { list: ['R-082'] },
  input: { search: '' },
  cases: {
    TYPE_SEARCH: [{ value: 'samuel' }],
    EDIT: [{ userId: examplePerson.user_id }, { userId: 'nobody' }],
    CHANGE_ACTIVATION: [{ userId: examplePerson.user_id }, { userId: 'nobody' }],
    RECOVER: [
      { userId: examplePerson.user_id, act: 'ask' },
      { userId: 'nobody', act: 'ask' },
    ],
    'done.loadPeople': [{ output: [personWithFactor] }],
  },
  project: (context: UserDirectoryContext) => ({
    people: context.people?.length ?? null,
    chosen: context.chosen?.user_id ?? null,
    act: context.act,
    failed: context.failure !== null,
  }),
};
