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

/** One version of the brief. Compared by identity: a new object is a new version even if its content is equal. */
export interface Moment {
  step: CheckoutStep;
  brief: PartialBrief;
}

/** As reported by the page; `writtenAt` is null if nothing was typed yet. */
export interface Written extends Moment {
  writtenAt: string | null;
}

export interface DraftSavingInput {
  kind: PackageKind;
  packageId: number;
}

export interface DraftSavingContext extends DraftSavingInput {
  current: Moment;
  /** When text was last typed in this tab, UTC ISO 8601; null if none was since it opened. */
  writtenAt: string | null;
  sent: Moment | null;
  /** Briefs sent without a response since the last successful save, oldest first. A conflicting stored version may be one of these. */
  unanswered: readonly PartialBrief[];
  /** `updated_at` of the stored draft that `current` is based on; null if none is stored. */
  base: string | null;
  theirs: Draft | null;
  saves: number;
  failure: Failure | null;
}

export type DraftSavingEvent =
  | { type: 'OPENED'; draft: Draft; unsent: SaveDraft | null }
  | ({ type: 'CHANGED' } & Written)
  | { type: 'RETRY' }
  /** The tab is closed or shows another page, so saving must not wait. */
  | { type: 'LEAVE_PAGE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'KEEP_MINE' }
  | { type: 'CLOSE' };

/** Events forwarded to the checkout machine. */
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
      // It may have been saved although the response was lost: then this tab's text equals the stored one.
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
      // The server never stores what it refuses.
      return fitsDraft(brief) ? { unanswered: [...unanswered.filter((one) => !sameBrief(one, brief)), brief] } : {};
    }),
    keepTheirs: assign((_, { theirs }: { theirs: Draft | null }) => ({ theirs, base: theirs?.updated_at ?? null })),
    becomeTheirs: assign(({ context }) =>
      context.theirs === null ? {} : { current: { step: context.current.step, brief: context.theirs.brief }, unanswered: [] },
    ),
    handOverTheirs: emit((_, { brief }: { brief: PartialBrief }) => ({ type: 'REPLACE_BRIEF', brief })),
    handOverIntent: emit((_, { intentKey }: { intentKey: string }) => ({ type: 'RENEW_INTENT', intentKey })),
    tellSessionEnded: emit({ type: 'SESSION_ENDED' }),
    /** Provided by the page, which has access to the storage. */
    keepInTab: (_, _message: { message: SaveDraft }) => undefined,
    forgetInTab: () => undefined,
  },
  delays: { saveAfter: business.draftSaveAfterMs },
});
