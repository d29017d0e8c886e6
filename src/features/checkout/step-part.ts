import type { ReactNode } from 'react';
import type { DraftSavingView } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import type { CheckoutPart } from './checkout-part.ts';

/** Help with an order's transfer is a separate feature: the app passes it to the checkout. */
export type TransferHelpSlot = (props: { subscriptionId: number }) => ReactNode;

/** Form for contact details missing in the profile, offered beside the review. */
export type ContactSlot = () => ReactNode;

/** A step of the checkout also shows its draft's saving status. */
export interface StepPart extends CheckoutPart {
  draft: DraftSavingView;
  sendDraft: (event: DraftSavingEvent) => void;
  transferHelp: TransferHelpSlot;
  contact: ContactSlot;
  /** The user's role: staff cannot buy, and are shown what they can open. */
  role: number;
}
