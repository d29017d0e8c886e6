import type { RegisteredModel } from '#machines/model.ts';
import { type EventStreamContext, eventStreamLabels, eventStreamMachine } from './event-stream.machine.ts';

export const eventStreamModel: RegisteredModel = {
  machine: eventStreamMachine,
  labels: eventStreamLabels,
  requirements: { away: ['R-499'], 'open.back': ['R-455', 'R-499'] },
  project: ({ refusals, isGapShown }: EventStreamContext) => ({ refusals, isGapShown }),
};
