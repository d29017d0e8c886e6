import { Refusal } from '#server/kernel/refusal.ts';
import type { Recorded } from '#server/lifecycle/transfer-payment.store.ts';
import { orderConcept } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Confirmation } from './transfers.store.ts';

/** Somebody else confirmed first; the message states who and when. */
export function alreadyConfirmed(confirmation: Confirmation | undefined): Refusal {
  if (!confirmation) return new Refusal('already_confirmed', 'Este pago ya está confirmado');
  const who = confirmation.by === null ? '' : ` por ${confirmation.by}`;
  return new Refusal('already_confirmed', `Este pago ya fue confirmado${who} el ${formatDateTime(confirmation.at.toISOString())}`);
}

/** For a renewal of an order that owes again. */
export const orderOwesFirst = (subscriptionId: number): Refusal =>
  new Refusal('transition_refused', `Primero falta pagar el pedido ${orderConcept(subscriptionId)}`);

const wrongReference = (message: string) => new Refusal('reference_used', message, { issues: [{ path: 'reference', message }] });

export const referenceUsed = (): Refusal => wrongReference('Esa referencia ya confirmó otro pago');

/** Throws if the transfer was not recorded. */
export function mustBeRecorded(recorded: Recorded): void {
  if (recorded === 'reference_used') throw referenceUsed();
  if (recorded === 'other_amount') throw wrongReference('Esa transferencia espera revisión en Pagos y es de otro monto');
}
