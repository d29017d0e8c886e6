import type { Services } from '#server/operation/services.ts';
import type { CardProvider } from './card-provider.ts';

/** The card provider as this server uses it. */
export interface CardService {
  readonly provider: CardProvider;
  /** Sign the provider's notices. */
  readonly secrets: readonly string[];
  /** The mode money comes in; null where either will do. */
  readonly live: boolean | null;
}

export interface SalesServices extends Services {
  /** Null where no card can be charged. */
  readonly cards: CardService | null;
}
