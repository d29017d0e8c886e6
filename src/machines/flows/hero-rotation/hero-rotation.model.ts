import type { RegisteredModel } from '#machines/model.ts';
import { type HeroRotationContext, heroRotationLabels, heroRotationMachine } from './hero-rotation.machine.ts';

export const heroRotationModel: RegisteredModel = {
  machine: heroRotationMachine,
  labels: heroRotationLabels,
  requirements: { playing: ['R-001'], held: ['R-002'], stopped: ['R-002'] },
  input: { slides: 3 },
  cases: {
    HOLD: [{ by: 'pointer' }, { by: 'focus' }, { by: 'hiddenTab' }],
    RELEASE: [{ by: 'pointer' }, { by: 'focus' }, { by: 'hiddenTab' }],
    GO_TO: [{ index: 2 }],
  },
  project: ({ index, holds }: HeroRotationContext) => ({ index, holds }),
};
