import { mercadoPago } from '#server/effects/providers/card/mercado-pago.ts';
import type { Config } from '#server/kernel/env.ts';
import type { CardProvider } from './card-provider.ts';

/** The card provider as this server uses it. */
export interface CardService {
  readonly provider: CardProvider;
  /** Sign the provider's notices. */
  readonly secrets: readonly string[];
  /** The mode money comes in; null where either will do. */
  readonly live: boolean | null;
}

/** Null where no card can be charged. Test money pays nothing in production, and demo mode may be tried with either. */
export function cardService({ cardProvider, mode, publicUrl }: Config): CardService | null {
  if (cardProvider === null) return null;
  const { apiUrl, accessToken, secrets } = cardProvider;
  return { provider: mercadoPago({ apiUrl, accessToken, publicUrl }), secrets, live: mode === 'production' ? true : null };
}
