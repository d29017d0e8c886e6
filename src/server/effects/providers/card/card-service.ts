import type { Config } from '#server/kernel/env.ts';
import type { CardService } from '#server/sales/cards/card-service.ts';
import { mercadoPago } from './mercado-pago.ts';

/** Null if cards cannot be charged. In production, test money settles nothing; demo mode accepts both. */
export function cardService({ cardProvider, mode, publicUrl }: Config): CardService | null {
  if (cardProvider === null) return null;
  const { apiUrl, accessToken, secrets } = cardProvider;
  return { provider: mercadoPago({ apiUrl, accessToken, publicUrl }), secrets, live: mode === 'production' ? true : null };
}
