import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { SalesServices } from '../cards/card-service.ts';

export async function listPaymentMethods(services: SalesServices) {
  const methods: PaymentMethod[] = services.cards === null ? ['transfer'] : ['mercadopago', 'transfer'];
  return { methods };
}
