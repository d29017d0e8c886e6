import { RequestFailed } from '#api/contract/failures.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type RenewalContext, renewalLabels, renewalMachine } from './renewal.machine.ts';

/** For paths and tests. */
export const exampleRequestedRenewal: RequestedRenewal = {
  success: true,
  renewal: {
    renewal_id: 7,
    subscription_id: 2031,
    years: 2,
    amount: 3000,
    new_end_date: '2028-11-02T18:00:00.000Z',
    payment_status: 'pending',
  },
  init_point: null,
  transfer: {
    beneficiary: 'Taller Web, S.A. de C.V.',
    bank: 'Banco de Ejemplo',
    account_number: '0123456789',
    clabe: '000000001234567897',
    amount: 3000,
    concept: 'TW-2031-R7',
  },
};

/** The same, with card payment offered. */
const exampleCardRenewal: RequestedRenewal = { ...exampleRequestedRenewal, init_point: 'https://pagos.example/pago/7' };

export const renewalModel: RegisteredModel = {
  machine: renewalMachine,
  labels: renewalLabels,
  requirements: { choosing: ['R-156', 'R-448'], requesting: ['R-257'] },
  inputs: [
    { subscriptionId: 2031, requested: null },
    { subscriptionId: 2031, requested: exampleRequestedRenewal },
  ],
  cases: {
    CHOOSE_PLAN: [{ years: 2 }],
    'done.requestRenewal': [{ output: exampleRequestedRenewal }, { output: exampleCardRenewal }],
    'done.findCardPage': [{ output: exampleRequestedRenewal }, { output: exampleCardRenewal }],
    'error.openProvider': [{ error: new RequestFailed({ code: 'unreadable', message: 'Error al procesar el pago' }) }],
    'error.requestRenewal': [
      { error: new RequestFailed({ code: 'transition_refused', message: 'Solo se renueva una contratación activa' }) },
    ],
  },
  project: (context: RenewalContext) => ({
    years: context.years,
    tried: context.tried,
    requested: context.requested === null ? null : context.requested.init_point !== null,
    failure: context.failure?.code ?? null,
  }),
};
