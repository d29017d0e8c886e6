import type { ReactNode } from 'react';
import type { DraftSavingView } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import type { CheckoutPart } from './checkout-part.ts';

/** Help with the transfer of an order is a feature of its own: the application brings it together with the checkout. */
export type TransferHelpSlot = (props: { subscriptionId: number }) => ReactNode;

/** What the profile lacks to speak with the buyer, offered beside the review. */
export type ContactSlot = () => ReactNode;

/** A step of the checkout also tells how its draft stands. */
export interface StepPart extends CheckoutPart {
  draft: DraftSavingView;
  sendDraft: (event: DraftSavingEvent) => void;
  transferHelp: TransferHelpSlot;
  contact: ContactSlot;
  /** Of whoever is here: staff buy nothing, and are shown what they can open. */
  role: number;
}
