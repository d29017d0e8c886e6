import type { Services } from '#server/operation/services.ts';
import type { CardProvider } from './card-provider.ts';

/** The card provider as this server uses it. */
export interface CardService {
  readonly provider: CardProvider;
  /** Secrets that sign the provider's notices. */
  readonly secrets: readonly string[];
  /** The mode in which money is accepted; null accepts both. */
  readonly live: boolean | null;
}

export interface SalesServices extends Services {
  /** Null if cards cannot be charged. */
  readonly cards: CardService | null;
}
