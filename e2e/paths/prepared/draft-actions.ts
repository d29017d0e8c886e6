import type { Page } from '@playwright/test';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import { field, press } from '../../tour/screen.ts';
import { type BrowserFlow, type PageActions, type PageDriver, Told } from '../browser-flow.ts';
import { leaveUnsent } from './checkout-draft.ts';
import type { WebPackage } from './web-package.ts';

type Answer = AnswerOf<typeof getDraft>;
type Event<T extends DraftSavingEvent['type']> = Extract<DraftSavingEvent, { type: T }>;

const headings = { business: 'Información del negocio', design: 'Preferencias de diseño' } as const;
const isOn = (page: Page, step: keyof typeof headings) => page.getByRole('heading', { level: 1, name: headings[step] });

/** What the page tells the draft's machine by itself, on generated paths: what was left unsent had grown from what is stored. */
export const draftActions = (bought: WebPackage, stored: Draft | null) =>
  ({
    OPENED: async ({ page, intercepted }: PageDriver, event: Event<'OPENED'>) => {
      const unsent = event.unsent === null ? null : { ...event.unsent, base_updated_at: stored?.updated_at ?? null };
      if (unsent !== null) await leaveUnsent(page, unsent, bought.id);
      const { draft } = (await intercepted.serve('draft')) as Answer;
      return { ...event, draft, unsent };
    },
    CHANGED: async ({ page }: PageDriver, { step, brief: { business_description: text = '' } }: Event<'CHANGED'>) => {
      if (step === 'business' && (await isOn(page, 'design').isVisible())) await press('Atrás')(page);
      if (await isOn(page, 'business').isVisible()) await field(page, 'Descripción del negocio').fill(text);
      if (step === 'design' && (await isOn(page, 'business').isVisible())) await press('Continuar')(page);
    },
    CLOSE: ({ intercepted }: PageDriver) => intercepted.serve('transfer'),
  }) satisfies Partial<PageActions<DraftSavingEvent>>;

/** Where a path finds no draft any more, it was ordered in another tab. */
export const draftCalls = (bought: WebPackage | undefined): BrowserFlow['calls'] => ({
  transfer: { operation: getTransferInstructions, by: 'server' },
  draft: { operation: getDraft, by: 'server' },
  saveDraft: { operation: saveDraft, by: 'server', told: ({ draft }: AnswerOf<typeof saveDraft>) => draft },
  loadDraft: {
    settle: async (_page, { type, output, error }, intercepted) => {
      if (type.startsWith('xstate.error.')) return intercepted.refuse('draft', error);
      if (output === null) await bought?.forget();
      return new Told(((await intercepted.serve('draft')) as Answer).draft);
    },
  },
});
