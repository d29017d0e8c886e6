import type { RegisteredModel } from '#machines/model.ts';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { type DevelopmentContext, developmentStatusLabels, developmentStatusMachine } from './development-status.machine.ts';

const contexts: readonly DevelopmentContext[] = [
  { paymentConfirmed: true, developerAssigned: true, accountCancelled: false },
  { paymentConfirmed: true, developerAssigned: false, accountCancelled: false },
  { paymentConfirmed: false, developerAssigned: true, accountCancelled: false },
  { paymentConfirmed: false, developerAssigned: false, accountCancelled: false },
  { paymentConfirmed: true, developerAssigned: true, accountCancelled: true },
];

export const developmentStatusModel: RegisteredModel = {
  machine: developmentStatusMachine,
  labels: developmentStatusLabels,
  requirements: { '*': ['R-353'] },
  tables: ['tests/machines/lifecycle-tables.test.ts'],
  starts: developmentStatuses.flatMap((value) => contexts.map((context) => ({ value, context }))),
  cases: {
    CHANGE_STATUS: [
      ...developmentStatuses.map((to) => ({ to, note: 'Hablé con el cliente' })),
      { to: 'design', note: '  ' },
      { to: 'review', note: '' },
    ],
    ASSIGN_DEVELOPER: [{ developerActive: true }, { developerActive: false }],
  },
  project: (context) => context,
};
