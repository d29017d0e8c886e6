import type { MachineModel } from '#machines/model.ts';
import { paymentStatuses } from '#shared/vocabulary.ts';
import { paymentStatusMachine } from './payment-status.machine.ts';

export const paymentStatusModel: MachineModel = {
  machine: paymentStatusMachine,
  starts: paymentStatuses.map((value) => ({ value, context: {} })),
  cases: { CONFIRM_MANUALLY: [{ reference: 'SPEI 0042' }, { reference: ' ' }] },
};
