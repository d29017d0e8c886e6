import type { RegisteredModel } from '#machines/model.ts';
import { copyFeedbackLabels, copyFeedbackMachine } from './copy-feedback.machine.ts';

export const copyFeedbackModel: RegisteredModel = {
  machine: copyFeedbackMachine,
  labels: copyFeedbackLabels,
  requirements: { copied: ['R-267'] },
  cases: { COPY: [{ text: '000000001234567897' }, { text: 'TW-2047' }] },
  project: ({ text }: { text: string }) => ({ text }),
};
