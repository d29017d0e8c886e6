import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type OrderMessageContext, orderMessageLabels, orderMessageMachine } from './order-message.machine.ts';

export const orderMessageModel: RegisteredModel = {
  machine: orderMessageMachine,
  labels: orderMessageLabels,
  requirements: { sending: ['R-701'] },
  input: { orderId: 2031 },
  cases: {
    CHOOSE_THREAD: [{ thread: 318 }, { thread: null }],
    TYPE_MESSAGE: [
      { value: 'Ya subí las fotos', thread: 318 },
      { value: '', thread: 318 },
    ],
    SUBMIT: [{ thread: 318, attachments: [] }],
    'done.sendMessage': [{ output: undefined }],
    'error.sendMessage': [{ error: new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' }) }],
  },
  project: ({ thread, message, sent, tried, failure }: OrderMessageContext) => ({
    thread: thread ?? null,
    message: message !== '',
    sent: Math.min(sent, 1),
    tried,
    failure: failure?.code ?? null,
  }),
};
