import type { AccountEvent } from '#machines/lifecycles/account-status/account-status.machine.ts';
import type { Who } from '../matrix/verdicts.ts';
import { type Asker, everybody, type Refused, unsaid } from './cases.ts';
import { confirmTransfer, undo } from './payment-calls.ts';
import type { Ask } from './play.ts';

/** What a call is about: an order, a payment of it at the provider, a renewal of it. */
export interface AccountThing {
  orderId: number;
  providerId: string;
  renewalId: number;
  /** The transfer that paid the order; 0 if none did. */
  transferId: number;
}

/** A call about an account and the machine event it stands for. */
export interface AccountCall {
  says: string;
  event: AccountEvent;
  ask: (thing: AccountThing) => Ask;
  who: Who;
  notThere: string;
  askers: readonly Asker[];
  /** The money the call needs; `overdue`: unpaid for over a month. */
  money: 'none' | 'card' | 'renewal' | 'transfer' | 'debt' | 'debt besides' | 'overdue';
  /** The note in the history. */
  note: string;
  /** Refused before the machine is asked. */
  atTheDoor?: Refused;
}

const common = { askers: everybody, money: 'none', notThere: 'Orden no encontrada' } as const;
const note = 'Lo pidió el cliente';

const decide = (event: AccountEvent, status: string): AccountCall => ({
  ...common,
  says: event.type,
  event,
  ask: ({ orderId }) => ({ method: 'PATCH', path: `/dashboard/orders/${orderId}/account`, body: { status, note: ` ${note} ` } }),
  who: 'admin',
  note,
});

const withoutNote = (call: AccountCall): AccountCall => ({
  ...call,
  says: `${call.says} without a note`,
  ask: (thing) => {
    const asked = call.ask(thing);
    return { ...asked, body: { ...asked.body, note: ' ' } };
  },
  atTheDoor: unsaid('note', 'Escribe una nota'),
});

export const renewalNote = 'Dos años más';

/** How each event of the machine is sent. */
const calls = {
  PAYMENT_CONFIRMED: [{ ...common, ...confirmTransfer, says: 'PAYMENT_CONFIRMED', event: { type: 'PAYMENT_CONFIRMED' }, note: '' }],
  PAYMENT_REVERSED: [
    {
      ...common,
      says: 'PAYMENT_REVERSED asked for',
      event: { type: 'PAYMENT_REVERSED' },
      ask: ({ providerId }) => ({ method: 'GET', path: `/payment/callback/${providerId}` }),
      who: 'ownerOrAdmin',
      notThere: 'No encontramos ese pago',
      askers: [...everybody, 'provider'],
      money: 'card',
      note: 'El pago se devolvió',
    },
  ],
  PAYMENT_UNDONE: [{ ...common, ...undo, says: 'PAYMENT_UNDONE', event: { type: 'PAYMENT_UNDONE' }, money: 'transfer', note: '' }],
  DEBT_PAID: [
    { ...common, ...confirmTransfer, says: 'DEBT_PAID', event: { type: 'DEBT_PAID', resumes: true }, money: 'debt', note: '' },
    {
      ...common,
      ...confirmTransfer,
      says: 'DEBT_PAID beside another suspension',
      event: { type: 'DEBT_PAID', resumes: false },
      money: 'debt besides',
      note: '',
    },
  ],
  RENEWAL_CONFIRMED: [
    {
      ...common,
      says: 'RENEWAL_CONFIRMED',
      event: { type: 'RENEWAL_CONFIRMED' },
      ask: ({ renewalId, orderId }) => ({
        method: 'PATCH',
        path: `/dashboard/renewals/${renewalId}/status`,
        body: { status: 'confirmed', method: 'transfer', reference: `SPEI ${orderId}`, note: renewalNote },
      }),
      who: 'admin',
      notThere: 'Renovación no encontrada',
      money: 'renewal',
      note: '',
    },
  ],
  // Only the hourly job expires accounts: the API rejects this status.
  EXPIRE: [
    { ...decide({ type: 'EXPIRE' }, 'expired'), note: 'Llegó su fecha de término', askers: ['clock'] },
    { ...decide({ type: 'EXPIRE' }, 'expired'), says: 'EXPIRE asked for', atTheDoor: unsaid('status', 'Elige un estado') },
  ],
  SUSPEND: [decide({ type: 'SUSPEND' }, 'suspended'), withoutNote(decide({ type: 'SUSPEND' }, 'suspended'))],
  RESUME: [decide({ type: 'RESUME', owes: false }, 'active')],
  CANCEL: [decide({ type: 'CANCEL' }, 'cancelled')],
  CANCEL_BY_OWNER: [
    {
      ...common,
      says: 'CANCEL_BY_OWNER',
      event: { type: 'CANCEL_BY_OWNER' },
      ask: ({ orderId }) => ({ method: 'POST', path: `/payment/cancel/${orderId}` }),
      who: 'owner',
      notThere: 'No encontramos ese pedido',
      note: 'El cliente canceló el pedido',
    },
  ],
  CLOSE_UNPAID: [
    { ...decide({ type: 'CLOSE_UNPAID' }, 'cancelled'), note: 'Pasaron 30 días sin pago', money: 'overdue', askers: ['clock'] },
  ],
} satisfies Record<AccountEvent['type'], AccountCall[]>;

export const accountCalls: readonly AccountCall[] = Object.values(calls).flat();
