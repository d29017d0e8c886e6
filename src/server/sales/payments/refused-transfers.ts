import { Refusal } from '#server/kernel/refusal.ts';
import { orderConcept } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Confirmation } from './transfers.store.ts';

/** Somebody was first: who, and when. */
export function alreadyConfirmed(confirmation: Confirmation | undefined): Refusal {
  if (!confirmation) return new Refusal('already_confirmed', 'Este pago ya está confirmado');
  const who = confirmation.by === null ? '' : ` por ${confirmation.by}`;
  return new Refusal('already_confirmed', `Este pago ya fue confirmado${who} el ${formatDateTime(confirmation.at.toISOString())}`);
}

/** A renewal of an order that is not paid any more. */
export const orderOwesFirst = (subscriptionId: number): Refusal =>
  new Refusal('transition_refused', `Primero falta pagar el pedido ${orderConcept(subscriptionId)}`);

export const referenceUsed = (): Refusal =>
  new Refusal('reference_used', 'Esa referencia ya confirmó otro pago', {
    issues: [{ path: 'reference', message: 'Esa referencia ya confirmó otro pago' }],
  });
