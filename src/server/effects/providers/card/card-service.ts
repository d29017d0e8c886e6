import type { Config } from '#server/kernel/env.ts';
import type { CardService } from '#server/sales/cards/card-service.ts';
import { mercadoPago } from './mercado-pago.ts';

/** Null where no card can be charged. Test money pays nothing in production, and demo mode may be tried with either. */
export function cardService({ cardProvider, mode, publicUrl }: Config): CardService | null {
  if (cardProvider === null) return null;
  const { apiUrl, accessToken, secrets } = cardProvider;
  return { provider: mercadoPago({ apiUrl, accessToken, publicUrl }), secrets, live: mode === 'production' ? true : null };
}
