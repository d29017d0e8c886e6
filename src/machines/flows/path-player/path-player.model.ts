import type { RegisteredModel } from '#machines/model.ts';
import { examplePlayedMachine } from './example-path.ts';
import { type PathPlayerContext, pathPlayerLabels, pathPlayerMachine } from './path-player.machine.ts';

export const pathPlayerModel: RegisteredModel = {
  machine: pathPlayerMachine,
  labels: pathPlayerLabels,
  requirements: { playing: ['R-096'] },
  inputs: [
    { machine: 'user-form', root: 0, steps: [] },
    { machine: 'user-form', root: 0, steps: ['CANCEL', 'SUBMIT'] },
  ],
  cases: {
    'done.loadMachine': [{ output: examplePlayedMachine }],
    TAKE: [{ step: 'CANCEL' }, { step: 'nada.0' }],
    BEGIN_AT: [{ root: 1 }, { root: 2 }],
  },
  project: ({ root, steps, refused, played, failure }: PathPlayerContext) => ({
    root,
    steps,
    refused,
    known: played !== null,
    failed: failure !== null,
  }),
};
