import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readConcept } from '#shared/brand.ts';
import { Notice } from '#ui/notice.tsx';

const orderCardId = (subscriptionId: number): string => `pedido-${subscriptionId}`;

/** Props that make a purchase's card a link target for mails. */
export const asGoal = (subscriptionId: number) => ({ id: orderCardId(subscriptionId), tabIndex: -1, scrollMarginTop: '6' }) as const;

/** The order named in the URL; null without one. */
export const useOrderGoal = (): number | null => {
  const [params] = useSearchParams();
  return readConcept(params.get('pedido') ?? '')?.subscriptionId ?? null;
};

/** Scrolls to the order's card and focuses it once it is listed; reloading the list does not repeat this. */
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

/** A mail's link may be opened while another customer is signed in. */
export const OrderInOtherAccount = ({ concept }: { concept: string }) => (
  <Notice tone="info">
    <strong>El pedido {concept} no está en esta cuenta.</strong> Si lo hiciste con otra, cierra sesión y entra con ella.
  </Notice>
);
