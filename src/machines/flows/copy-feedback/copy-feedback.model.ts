import type { MachineModel } from '#machines/model.ts';
import { copyFeedbackMachine } from './copy-feedback.machine.ts';

export const copyFeedbackModel: MachineModel = {
  machine: copyFeedbackMachine,
  cases: { COPY: [{ text: '000000001234567897' }, { text: 'TW-2047' }] },
  project: ({ text }: { text: string }) => ({ text }),
};
