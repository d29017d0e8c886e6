import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { briefOf } from '#machines/flows/checkout/brief-form.ts';
import type { CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import type { CheckoutView } from '#machines/flows/checkout/checkout.view.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import { draftSavingView } from '#machines/flows/draft-saving/draft-saving.view.ts';
import { draftSavingActors } from './checkout-actors.ts';
import { tellActor } from './tell-actor.ts';
import { forgetUnsent, keepUnsent } from './unsent-draft.ts';

export const draftSaving = draftSavingMachine.provide({ actors: draftSavingActors });

interface Parts {
  view: CheckoutView;
  send: (event: CheckoutEvent) => void;
  userId: string;
  machine: typeof draftSavingMachine;
}

/** Tells the draft's machine what the checkout does, and the checkout what the draft's machine found. */
export const useDraftSaving = ({ view, send, userId, machine }: Parts) => {
  const { kind, packageId, draft, unsent, form, edited, fillingStep, step } = view;
  const place = { userId, kind, packageId };
  const [snapshot, , actor] = useMachine(
    machine.provide({
      actions: {
        keepInTab: (_, { message }) => keepUnsent(place, message),
        forgetInTab: () => forgetUnsent(place),
        handOverTheirs: (_, { brief }) => send({ type: 'REPLACE_BRIEF', brief }),
        handOverIntent: (_, { intentKey }) => send({ type: 'RENEW_INTENT', intentKey }),
        tellSessionEnded: () => send({ type: 'SESSION_ENDED' }),
      },
    }),
    { input: { kind, packageId } },
  );
  const sendDraft = useMemo(() => tellActor<DraftSavingEvent>(actor), [actor]);

  useEffect(() => {
    if (draft !== null) sendDraft({ type: 'OPENED', draft, unsent });
  }, [draft, unsent, sendDraft]);
  const isWritten = edited.length > 0;
  useEffect(() => {
    if (fillingStep === null) return;
    sendDraft({ type: 'CHANGED', step: fillingStep, brief: briefOf(form), writtenAt: isWritten ? new Date().toISOString() : null });
  }, [fillingStep, form, isWritten, sendDraft]);
  useEffect(() => {
    if (step === 'instructions' || step === 'leaving') sendDraft({ type: 'CLOSE' });
  }, [step, sendDraft]);
  useEffect(() => {
    const retry = () => sendDraft({ type: 'RETRY' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [sendDraft]);

  return [draftSavingView(snapshot), sendDraft] as const;
};
