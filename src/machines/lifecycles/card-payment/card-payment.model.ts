import type { MachineModel } from '#machines/model.ts';
import { cardPaymentStatuses } from '#shared/vocabulary.ts';
import { type CardPaymentContext, cardPaymentMachine } from './card-payment.machine.ts';

const contexts: readonly CardPaymentContext[] = [{ fits: true }, { fits: false }];
const notes = [{ note: 'Lo habló con el cliente' }, { note: ' ' }];

export const cardPaymentModel: MachineModel = {
  machine: cardPaymentMachine,
  starts: cardPaymentStatuses.flatMap((value) => contexts.map((context) => ({ value, context }))),
  cases: { ACCEPT: notes, REFUND: notes },
  project: (context) => context,
};
