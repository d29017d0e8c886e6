import type { MachineModel } from '#machines/model.ts';
import { copyFeedbackLabels } from '../copy-feedback/copy-feedback.labels.ts';
import { copyFeedbackModel } from '../copy-feedback/copy-feedback.model.ts';
import { type WalkedMachine, type WalkPlayerContext, walkPlayerMachine } from './walk-player.machine.ts';

/** Copying can be taken once from the beginning, so that these walks have an end. It begins in two ways, which are the same. */
export const exampleWalkedMachine: WalkedMachine = { labels: copyFeedbackLabels, model: { ...copyFeedbackModel, inputs: [null, null] } };

export const walkPlayerModel: MachineModel = {
  machine: walkPlayerMachine,
  inputs: [
    { machine: 'copy-feedback', root: 0, steps: [] },
    { machine: 'copy-feedback', root: 0, steps: ['COPY.0', 'tras:showFor'] },
  ],
  cases: {
    'done.loadMachine': [{ output: exampleWalkedMachine }],
    TAKE: [{ step: 'COPY.0' }, { step: 'tras:showFor' }],
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
