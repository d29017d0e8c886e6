import type { RegisteredModel } from '#machines/model.ts';
import { exampleWalkedMachine } from './example-walk.ts';
import { type WalkPlayerContext, walkPlayerLabels, walkPlayerMachine } from './walk-player.machine.ts';

export const walkPlayerModel: RegisteredModel = {
  machine: walkPlayerMachine,
  labels: walkPlayerLabels,
  requirements: { walking: ['R-096'] },
  inputs: [
    { machine: 'user-form', root: 0, steps: [] },
    { machine: 'user-form', root: 0, steps: ['CANCEL', 'SUBMIT'] },
  ],
  cases: {
    'done.loadMachine': [{ output: exampleWalkedMachine }],
    TAKE: [{ step: 'CANCEL' }, { step: 'nada.0' }],
    BEGIN_AT: [{ root: 1 }, { root: 2 }],
  },
  project: ({ root, steps, refused, walked, failure }: WalkPlayerContext) => ({
    root,
    steps,
    refused,
    known: walked !== null,
    failed: failure !== null,
  }),
};
