import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { Services } from '../services.ts';

export async function listPaymentMethods(services: Services) {
  const methods: PaymentMethod[] = services.cards === null ? ['transfer'] : ['mercadopago', 'transfer'];
  return { methods };
}
