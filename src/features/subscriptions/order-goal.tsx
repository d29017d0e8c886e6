import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readConcept } from '#shared/brand.ts';
import { Notice } from '#ui/notice.tsx';

const orderCardId = (subscriptionId: number): string => `pedido-${subscriptionId}`;

/** What the card of a purchase needs for mails to lead to it. */
export const asGoal = (subscriptionId: number) => ({ id: orderCardId(subscriptionId), tabIndex: -1, scrollMarginTop: '6' }) as const;

/** The order that the address names; null without one. */
export const useOrderGoal = (): number | null => {
  const [params] = useSearchParams();
  return readConcept(params.get('pedido') ?? '')?.subscriptionId ?? null;
};

/** Brings the reader and the keyboard to the card of the order, once it is there; a list that is read again moves nobody. */
export const useArrivalAtOrder = (goal: number | null, isListed: boolean): void => {
  const arrived = useRef<number | null>(null);
  useEffect(() => {
    if (goal === null || !isListed || arrived.current === goal) return;
    arrived.current = goal;
    const card = document.getElementById(orderCardId(goal));
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  }, [goal, isListed]);
};

/** A mail may be opened while somebody else is signed in. */
export const OrderInOtherAccount = ({ concept }: { concept: string }) => (
  <Notice tone="info">
    <strong>El pedido {concept} no está en esta cuenta.</strong> Si lo hiciste con otra, cierra sesión y entra con ella.
  </Notice>
);
