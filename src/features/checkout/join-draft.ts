import type { ActorRefFrom } from 'xstate';
import type { CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import type { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import type { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import { tellActor } from './tell-actor.ts';

/** Forwards each machine's events to the other, and `online` and `pagehide` to the draft. Returns the disconnect function. */
export const joinDraft = (checkout: ActorRefFrom<typeof checkoutMachine>, draft: ActorRefFrom<typeof draftSavingMachine>): (() => void) => {
  const tellDraft = tellActor<DraftSavingEvent>(draft);
  const subscriptions = [
    checkout.on('OPENED', tellDraft),
    checkout.on('CHANGED', ({ isWritten, ...change }) => tellDraft({ ...change, writtenAt: isWritten ? new Date().toISOString() : null })),
    checkout.on('CLOSE', tellDraft),
    draft.on('*', tellActor<CheckoutEvent>(checkout)),
  ];
  const retry = (): void => tellDraft({ type: 'RETRY' });
  const leave = (): void => tellDraft({ type: 'LEAVE_PAGE' });
  window.addEventListener('online', retry);
  window.addEventListener('pagehide', leave);
  return () => {
    for (const one of subscriptions) one.unsubscribe();
    window.removeEventListener('online', retry);
    window.removeEventListener('pagehide', leave);
  };
};
