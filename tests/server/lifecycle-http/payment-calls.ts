import type { PaymentEvent } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import type { Who } from '../matrix/verdicts.ts';
import { type Refused, refused, unsaid } from './cases.ts';
import type { Ask } from './play.ts';
import type { Word } from './provider-money.ts';

/** What a call is about: an order, and a payment at the provider. */
export interface PaymentThing {
  orderId: number;
  providerId: string;
  /** The transfer that paid it; 0 if none did. */
  transferId?: number;
}

/** A call about an order's payment and the machine event it stands for. */
export interface PaymentCall {
  says: string;
  event: PaymentEvent;
  ask: (thing: PaymentThing) => Ask;
  who: Who;
  notThere: string;
  /** The status the provider reports, if the event comes from the provider. */
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
  who: 'admin',
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

export const undoNote = 'Era de otro pedido';
export const undo: PaymentCall = {
  says: 'UNDO_CONFIRMATION',
  event: { type: 'UNDO_CONFIRMATION', method: 'transfer', note: undoNote },
  ask: ({ transferId }) => ({
    method: 'PATCH',
    path: `/dashboard/payments/${transferId || 999_999_999}/review`,
    body: { action: 'undo', note: ` ${undoNote} ` },
  }),
  who: 'admin',
  notThere: 'Pago no encontrado',
};

const withoutReason: PaymentCall = {
  ...undo,
  says: 'UNDO_CONFIRMATION without a reason',
  ask: (thing) => ({ ...undo.ask(thing), body: { action: 'undo', note: ' ' } }),
  atTheDoor: unsaid('note', 'Escribe el motivo'),
};

/** Nobody can report in the provider's name: people only make the server ask the provider, and a notice must be signed. */
const said = (type: Exclude<PaymentEvent['type'], 'CONFIRM_MANUALLY' | 'UNDO_CONFIRMATION'>, word: Word): PaymentCall[] => [
  {
    says: `${type} asked for`,
    event: { type },
    ask: ({ providerId }) => ({ method: 'GET', path: `/payment/callback/${providerId}` }),
    who: 'ownerOrAdmin',
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
  UNDO_CONFIRMATION: [undo, withoutReason],
} satisfies Record<PaymentEvent['type'], PaymentCall[]>;

export const paymentCalls: readonly PaymentCall[] = Object.values(calls).flat();
