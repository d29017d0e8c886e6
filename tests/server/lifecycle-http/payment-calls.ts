import type { PaymentEvent } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import type { Who } from '../matrix/verdicts.ts';
import { type Refused, refused, unsaid } from './askers.ts';
import type { Ask } from './play.ts';
import type { Word } from './provider-money.ts';

/** What a call is about: an order, and a payment at the provider. */
export interface PaymentThing {
  orderId: number;
  providerId: string;
}

/** One thing that may be asked about an order's payment, and what it means to the machine. */
export interface PaymentCall {
  says: string;
  event: PaymentEvent;
  ask: (thing: PaymentThing) => Ask;
  who: Who;
  notThere: string;
  /** What the provider says of the payment, where the event is the provider's. */
  word?: Word;
  /** Refused before the machine is asked. */
  atTheDoor?: Refused;
}

export const transferNote = 'Llegó hoy';
export const referenceFor = ({ orderId }: Pick<PaymentThing, 'orderId'>): string => `SPEI ${orderId}`;

export const confirmTransfer: PaymentCall = {
  says: 'CONFIRM_MANUALLY',
  event: { type: 'CONFIRM_MANUALLY', reference: 'SPEI' },
  ask: (thing) => ({
    method: 'PATCH',
    path: `/dashboard/orders/${thing.orderId}/status`,
    body: { status: 'confirmed', method: 'transfer', reference: ` ${referenceFor(thing)} `, note: ` ${transferNote} ` },
  }),
  who: 'payments',
  notThere: 'Orden no encontrada',
};

const withoutReference: PaymentCall = {
  ...confirmTransfer,
  says: 'CONFIRM_MANUALLY without a reference',
  event: { type: 'CONFIRM_MANUALLY', reference: ' ' },
  ask: ({ orderId }) => ({
    method: 'PATCH',
    path: `/dashboard/orders/${orderId}/status`,
    body: { status: 'confirmed', method: 'transfer', reference: ' ', note: transferNote },
  }),
  atTheDoor: unsaid('reference', 'Escribe la referencia del banco'),
};

/** Nobody says it for the provider: whose order it is and who looks after payments have the provider asked, and a notice has to be signed. */
const said = (type: Exclude<PaymentEvent['type'], 'CONFIRM_MANUALLY'>, word: Word): PaymentCall[] => [
  {
    says: `${type} asked for`,
    event: { type },
    ask: ({ providerId }) => ({ method: 'GET', path: `/payment/callback/${providerId}` }),
    who: 'ownerOrPayments',
    notThere: 'No encontramos ese pago',
    word,
  },
  {
    says: `${type} in an unsigned notice`,
    event: { type },
    ask: ({ providerId }) => ({ method: 'POST', path: `/webhooks/mercadopago?data.id=${providerId}&type=payment` }),
    who: 'all',
    notThere: '',
    word,
    atTheDoor: refused(401, 'unauthenticated', 'La firma del aviso no es válida'),
  },
];

/** How each event of the machine is sent. */
const calls = {
  PROVIDER_PROCESSING: said('PROVIDER_PROCESSING', 'in_process'),
  PROVIDER_APPROVED: said('PROVIDER_APPROVED', 'approved'),
  PROVIDER_REJECTED: said('PROVIDER_REJECTED', 'rejected'),
  CONFIRM_MANUALLY: [confirmTransfer, withoutReference],
} satisfies Record<PaymentEvent['type'], PaymentCall[]>;

export const paymentCalls: readonly PaymentCall[] = Object.values(calls).flat();
