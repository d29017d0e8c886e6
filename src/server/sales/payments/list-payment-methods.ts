import { findTransferAccount } from '#server/agency/current.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { SalesServices } from '../cards/card-service.ts';

/** No way that leads nowhere: the card where a provider is configured, the transfer where an account is written. */
export async function listPaymentMethods({ cards, config, db }: SalesServices): Promise<{ methods: PaymentMethod[] }> {
  const account = await findTransferAccount(db.query, config);
  return { methods: [...(cards === null ? [] : (['mercadopago'] as const)), ...(account === null ? [] : (['transfer'] as const))] };
}
