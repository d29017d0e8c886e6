import type { Services } from '#server/http/services.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';

export async function listPaymentMethods(services: Services) {
  const methods: PaymentMethod[] = services.cards === null ? ['transfer'] : ['mercadopago', 'transfer'];
  return { methods };
}
