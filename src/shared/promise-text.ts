import { formatDay } from './dates.ts';
import type { PromisedDelivery } from './promised-date.ts';
import type { AccountStatus, PaymentStatus } from './vocabulary.ts';

/** Who reads it. */
export type PromiseReader = 'customer' | 'staff';

/** The answer that a pause waits for, by its reader. */
export const answerAwaited = { customer: 'tu respuesta', staff: 'la respuesta del cliente' } as const;

const ifAnswered = { customer: 'si respondes hoy', staff: 'si el cliente responde hoy' } as const;

export const businessDaysText = (days: number): string => (days === 1 ? '1 día hábil' : `${days} días hábiles`);

function pauseText({ paused_days: days, state }: PromisedDelivery, reader: PromiseReader): string | null {
  const length = days === 0 ? '' : ` ${businessDaysText(days)}`;
  if (state === 'paused') return `En pausa${length} mientras esperamos ${answerAwaited[reader]}.`;
  return days === 0 ? null : `Estuvo en pausa${length} mientras esperábamos ${answerAwaited[reader]}.`;
}

const late = { customer: 'Vamos con retraso.', staff: 'Va con retraso.' } as const;

interface PromiseSentences {
  /** For when it is or was promised. */
  when: string;
  /** Why it moved, or that it is late; null if there is nothing to add. */
  more: string | null;
}

/** The promised date in sentences; null if nothing is promised. `isLive`: the project is online. */
export function promiseSentences(promise: PromisedDelivery, isLive: boolean, reader: PromiseReader): PromiseSentences | null {
  const { date, state } = promise;
  if (date === null) return null;
  const day = formatDay(date);
  const more = pauseText(promise, reader);
  if (state === 'met') return { when: `En línea a tiempo: la entrega era el ${day}.`, more };
  if (isLive) return { when: `Se publicó después de lo prometido: la entrega era el ${day}.`, more };
  if (state === 'late') return { when: `Entrega prometida: ${day}.`, more: [late[reader], more].filter(Boolean).join(' ') };
  return { when: `Entrega prometida: ${day}${state === 'paused' ? `, ${ifAnswered[reader]}` : ''}.`, more };
}

export interface UndatedOrder {
  delivery_days: number | null;
  status: AccountStatus;
  payment_status: PaymentStatus;
}

/** Why a delivery has no date yet; null if none is promised. */
export function undatedPromise({ delivery_days: days, status, payment_status }: UndatedOrder, reader: PromiseReader): string | null {
  if (days === null || status === 'cancelled') return null;
  if (payment_status !== 'confirmed') {
    return `${businessDaysText(days)}. El primero es el día hábil que sigue a la confirmación ${reader === 'customer' ? 'de tu pago' : 'del pago'}.`;
  }
  return status === 'suspended' ? `Sin fecha mientras ${reader === 'customer' ? 'tu contratación' : 'la cuenta'} está en pausa.` : null;
}

/** The same in short, for lists. */
export function undatedInShort(order: UndatedOrder): string | null {
  const { delivery_days: days, payment_status } = order;
  if (days === null || undatedPromise(order, 'staff') === null) return null;
  return payment_status === 'confirmed'
    ? 'Entrega sin fecha: en pausa.'
    : `Entrega: ${businessDaysText(days)} desde la confirmación del pago.`;
}
