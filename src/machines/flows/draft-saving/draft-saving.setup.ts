import { assign, emit, setup } from 'xstate';
import type { CheckoutStep, Draft } from '#api/contract/checkout/draft.ts';
import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import { fitsDraft, sameBrief } from '#machines/flows/checkout/brief-form.ts';
import type { CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import { failureActions, notProvided } from '#machines/parts.ts';
import { business } from '#shared/business.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

/** One moment of the brief. A new object is a new moment, even if it says the same. */
export interface Moment {
  step: CheckoutStep;
  brief: PartialBrief;
}

/** How a page tells it: null where nobody wrote yet. */
export interface Written extends Moment {
  writtenAt: string | null;
}

export interface DraftSavingInput {
  kind: PackageKind;
  packageId: number;
}

export interface DraftSavingContext extends DraftSavingInput {
  current: Moment;
  /** When this tab was last written in, UTC ISO 8601; null where nobody wrote since it opened. */
  writtenAt: string | null;
  sent: Moment | null;
  /** Sent without an answer since the last that had one, the latest last: what another version holds may be one of these. */
  unanswered: readonly PartialBrief[];
  /** The stored draft that `current` grew from; null when none is stored. */
  base: string | null;
  theirs: Draft | null;
  saves: number;
  failure: Failure | null;
}

export type DraftSavingEvent =
  | { type: 'OPENED'; draft: Draft; unsent: SaveDraft | null }
  | ({ type: 'CHANGED' } & Written)
  | { type: 'RETRY' }
  /** The tab is closed or shows another page: nobody waits any more. */
  | { type: 'LEAVE_PAGE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'KEEP_MINE' }
  | { type: 'CLOSE' };

/** What the checkout is to hear of. */
export type DraftSavingEmitted = Extract<CheckoutEvent, { type: 'REPLACE_BRIEF' | 'RENEW_INTENT' | 'SESSION_ENDED' }>;

export const messageOf = ({ current, base, unanswered }: DraftSavingContext): SaveDraft => ({
  ...current,
  base_updated_at: base,
  ...(unanswered.length === 0 ? {} : { sent_before: unanswered.at(-1) }),
});

export const draftSaving = setup({
  types: {
    context: {} as DraftSavingContext,
    events: {} as DraftSavingEvent,
    emitted: {} as DraftSavingEmitted,
    input: {} as DraftSavingInput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    saveDraft: notProvided<Draft, DraftSavingInput & { message: SaveDraft }>(),
    loadDraft: notProvided<Draft | null, DraftSavingInput>(),
  },
  guards: {
    wasLeftUnsent: (_, { draft, unsent }: { draft: Draft; unsent: SaveDraft | null }) =>
      unsent !== null && !(unsent.step === draft.step && sameBrief(unsent.brief, draft.brief)),
    stepDiffers: ({ context }, { step }: { step: CheckoutStep }) => step !== context.current.step,
    briefDiffers: ({ context }, { brief }: { brief: PartialBrief }) => !sameBrief(brief, context.current.brief),
    momentDiffers: ({ context }, { step, brief }: Moment) => step !== context.current.step || !sameBrief(brief, context.current.brief),
    changedMeanwhile: ({ context }) => context.current !== context.sent,
    theirsIsMine: ({ context }, { theirs }: { theirs: Draft | null }) =>
      theirs !== null && [context.current.brief, ...context.unanswered].some((brief) => sameBrief(theirs.brief, brief)),
    theirsExists: ({ context }) => context.theirs !== null,
    refusedWith: (_, { error, code }: { error: unknown; code: Failure['code'] }) => failureOf(error).code === code,
  },
  actions: {
    ...failureActions<DraftSavingContext, DraftSavingEvent>(),
    beginFrom: assign((_, { draft, unsent }: { draft: Draft; unsent: SaveDraft | null }) => {
      const { step, brief } = unsent ?? draft;
      // It may have arrived although its answer was lost: then this tab's text is the stored one.
      const arrived = unsent === null || sameBrief(unsent.brief, draft.brief);
      const unanswered = unsent?.sent_before === undefined ? [] : [unsent.sent_before];
      return { current: { step, brief }, base: arrived ? draft.updated_at : unsent.base_updated_at, unanswered };
    }),
    keepCurrent: assign(({ context }, { step, brief, writtenAt }: Written) => ({
      current: { step, brief },
      writtenAt: writtenAt ?? context.writtenAt,
    })),
    noteWhatIsSent: assign(({ context }) => ({ sent: context.current, failure: null })),
    noteSaved: assign(({ context }, { draft }: { draft: Draft }) => ({
      base: draft.updated_at,
      saves: context.saves + 1,
      theirs: null,
      unanswered: [],
    })),
    noteUnanswered: assign(({ context: { current, sent, unanswered } }) => {
      const { brief } = sent ?? current;
      // What the server refuses is stored nowhere.
      return fitsDraft(brief) ? { unanswered: [...unanswered.filter((one) => !sameBrief(one, brief)), brief] } : {};
    }),
    keepTheirs: assign((_, { theirs }: { theirs: Draft | null }) => ({ theirs, base: theirs?.updated_at ?? null })),
    becomeTheirs: assign(({ context }) =>
      context.theirs === null ? {} : { current: { step: context.current.step, brief: context.theirs.brief }, unanswered: [] },
    ),
    handOverTheirs: emit((_, { brief }: { brief: PartialBrief }) => ({ type: 'REPLACE_BRIEF', brief })),
    handOverIntent: emit((_, { intentKey }: { intentKey: string }) => ({ type: 'RENEW_INTENT', intentKey })),
    tellSessionEnded: emit({ type: 'SESSION_ENDED' }),
    /** The page holds the storage. */
    keepInTab: (_, _message: { message: SaveDraft }) => undefined,
    forgetInTab: () => undefined,
  },
  delays: { saveAfter: business.draftSaveAfterMs },
});
