import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { examplePackage, exampleTransfer } from '#machines/flows/checkout/checkout.model.ts';
import { draftSavingModel } from '#machines/flows/draft-saving/draft-saving.model.ts';
import type { DraftSavingContext, DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { leaveUnsent } from './checkout-draft.ts';
import { signInAgain } from './checkout-sights.ts';
import { skeleton } from './skeleton.ts';

const headings = { business: 'Información del negocio', design: 'Preferencias de diseño' } as const;
const isOn = (page: Page, step: keyof typeof headings) => page.getByRole('heading', { level: 1, name: headings[step] });
const description = (page: Page) => field(page, 'Descripción del negocio');
const told = /Guardando…|Borrador guardado|guardado en este equipo|No pudimos guardar/;

const status = (page: Page) => page.getByRole('status').filter({ hasText: told });
const says = (text: string | RegExp) => (page: Page) => expect(status(page)).toHaveText(text);
const quiet = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(status(page)).toHaveCount(0);
};

export const draftSavingFlow = browserFlow({
  model: draftSavingModel,
  who: 'cliente2',
  // Who comes back to an order that is done has nothing to save.
  at: (_input, { steps }) => `/checkout/web/2${steps[0]?.event.type === 'CLOSE' ? '?pedido=2047' : ''}`,
  answers: {
    'packages/web/2': { json: { package: examplePackage } },
    'payment/methods': { json: { methods: ['mercadopago', 'transfer'] } },
  },
  inView: (page) => status(page).or(page.getByRole('alert')).last(),
  calls: {
    transfer: { operation: getTransferInstructions },
    saveDraft: { operation: saveDraft, answer: (draft: Draft) => ({ draft }) },
    loadDraft: { operation: getDraft, answer: (draft: Draft | null) => ({ draft }) },
  },
  gestures: {
    OPENED: async ({ page, held }, { draft, unsent }) => {
      if (unsent !== null) await leaveUnsent(page, unsent);
      await held.answer('loadDraft', { draft });
    },
    CHANGED: async ({ page }, { step, brief: { business_description: text = '' } }) => {
      if (step === 'business' && (await isOn(page, 'design').isVisible())) await press('Atrás')(page);
      if (await isOn(page, 'business').isVisible()) await description(page).fill(text);
      if (step === 'design' && (await isOn(page, 'business').isVisible())) await press('Continuar')(page);
    },
    CLOSE: ({ held }) => held.answer('transfer', { transfer: exampleTransfer }),
    RETRY: ({ page }) => press('Guardar ahora')(page),
    TAKE_THEIRS: ({ page }) => press('Usar lo de la otra')(page),
    KEEP_MINE: ({ page }) => press(/^(Conservar lo de esta pestaña|Hacer otro pedido con estos datos)$/)(page),
  } satisfies PageGestures<DraftSavingEvent>,
  sees: {
    closed: skeleton('Cargando tu pedido'),
    open: quiet,
    waiting: says('Guardando…'),
    saving: says('Guardando…'),
    comparing: says('Guardando…'),
    saved: says(/^Borrador guardado/),
    offline: says('Sin conexión: guardado en este equipo'),
    failed: says('No pudimos guardar: tu texto sigue en este equipo'),
    conflict: async (page: Page, { context }: AnyMachineSnapshot) => {
      const { theirs }: DraftSavingContext = context;
      await expect(page.getByRole('alert')).toContainText(
        theirs === null ? 'Este borrador ya no existe' : 'Guardaste algo distinto en otra pestaña o dispositivo',
      );
      await expect(page.getByRole('button', { name: 'Usar lo de la otra' })).toHaveCount(theirs === null ? 0 : 1);
    },
    sessionLost: signInAgain,
    done: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido registrado. Ahora, tu transferencia');
      await quiet(page);
    },
  },
});
