import type { Delivery, DeliveryDecision } from '#api/contract/deliveries/delivery.ts';
import type { Deliveries } from '#api/contract/deliveries/list-deliveries.ts';
import { isUnanswered } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { DeliveriesSnapshot } from './deliveries.machine.ts';

interface Decided {
  delivery: Delivery;
  action: DeliveryDecision;
}

export interface DeliveriesView {
  screen: 'reading' | 'unread' | 'listed';
  board: Deliveries | null;
  isReading: boolean;
  busy: boolean;
  /** Which one is being sent again. */
  sending: string | null;
  /** The question before one is given up. */
  question: { delivery: Delivery; busy: boolean } | null;
  /** What was done just now. */
  news: Decided | null;
  /** Of a page that could not be read, or of what was not done. */
  failure: { title: string; detail: string } | null;
}

const titles: Record<DeliveryDecision, readonly [unknown: string, refused: string]> = {
  retry: ['No sabemos si se reenvió', 'No se reenvió'],
  give_up: ['No sabemos si quedó dado por perdido', 'No se dio por perdido'],
};

export const deliveriesView = (snapshot: DeliveriesSnapshot): DeliveriesView => {
  const { board, chosen, action, done, failure } = snapshot.context;
  const deciding = snapshot.matches('deciding');
  const givingUp = deciding && action === 'give_up';
  const [unknown, refused] = titles[action];
  return {
    screen: snapshot.matches('unread') ? 'unread' : board === null ? 'reading' : 'listed',
    board,
    isReading: snapshot.matches('reading'),
    busy: snapshot.hasTag('busy'),
    sending: deciding && !givingUp ? (chosen?.delivery_id ?? null) : null,
    question: chosen !== null && (snapshot.matches('asking') || givingUp) ? { delivery: chosen, busy: givingUp } : null,
    news: chosen !== null && done && snapshot.matches('listed') ? { delivery: chosen, action } : null,
    failure: failure && { title: isUnanswered(failure) ? unknown : refused, detail: failureDetail(failure) },
  };
};
