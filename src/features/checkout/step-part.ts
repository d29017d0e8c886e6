import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import type { DraftSavingView } from '#machines/flows/draft-saving/draft-saving.view.ts';
import type { CheckoutPart } from './checkout-part.ts';

/** A step of the checkout also tells how its draft stands. */
export interface StepPart extends CheckoutPart {
  draft: DraftSavingView;
  sendDraft: (event: DraftSavingEvent) => void;
}
