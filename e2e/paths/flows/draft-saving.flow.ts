import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { draftSavingModel } from '#machines/flows/draft-saving/draft-saving.model.ts';
import type { DraftSavingContext, DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import { field, press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, type Call, type PageGestures, Told } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { WebPackage } from '../prepared/web-package.ts';
import { leaveUnsent } from './checkout-draft.ts';
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

/** The application leads to the sign-in, and back here afterwards. */
const signInAgain = async (page: Page) => {
  await expect(page).toHaveURL(/\/login\?redirect=\/checkout\/web\/\d+/);
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
};

type Gestures = PageGestures<DraftSavingEvent>;

const gestures: Gestures = {
  OPENED: async () => undefined,
  CHANGED: async ({ page }, { step, brief: { business_description: text = '' } }) => {
    if (step === 'business' && (await isOn(page, 'design').isVisible())) await press('Atrás')(page);
    if (await isOn(page, 'business').isVisible()) await description(page).fill(text);
    if (step === 'design' && (await isOn(page, 'business').isVisible())) await press('Continuar')(page);
  },
  CLOSE: ({ held }) => held.serve('transfer'),
  RETRY: ({ page }) => press('Guardar ahora')(page),
  TAKE_THEIRS: ({ page }) => press('Usar lo de la otra')(page),
  KEEP_MINE: ({ page }) => press(/^(Conservar lo de esta pestaña|Hacer otro pedido con estos datos)$/)(page),
};

type Answer = AnswerOf<typeof getDraft>;

/** What was left unsent had grown from what is stored. */
const openWith =
  (stored: Draft, packageId: number): Gestures['OPENED'] =>
  async ({ page, held }, event) => {
    const unsent = event.unsent === null ? null : { ...event.unsent, base_updated_at: stored.updated_at };
    if (unsent !== null) await leaveUnsent(page, unsent, packageId);
    const { draft } = (await held.serve('draft')) as Answer;
    return { ...event, draft, unsent };
  };

/** Where the path finds none any more, it was ordered in another tab. */
const loadAgain = (bought: WebPackage): Call => ({
  settle: async (_page, { type, output, error }, held) => {
    if (type.startsWith('xstate.error.')) return held.refuse('draft', error);
    if (output === null) await bought.forget();
    return new Told(((await held.serve('draft')) as Answer).draft);
  },
});

const calls: BrowserFlow['calls'] = {
  transfer: { operation: getTransferInstructions, by: 'server' },
  draft: { operation: getDraft, by: 'server' },
  saveDraft: { operation: saveDraft, by: 'server', told: ({ draft }: AnswerOf<typeof saveDraft>) => draft },
};

export const draftSavingFlow = browserFlow({
  model: draftSavingModel,
  who: 'cliente2',
  at: '/checkout/web',
  prepare: async ({ path, as }) => {
    const buyer = await newCustomer({ as });
    const { cookies } = buyer;
    const bought = await WebPackage.find(buyer.calls, await as('admin'));
    const at = `/checkout/web/${bought.id}`;
    // Who comes back to an order that is done has nothing to save.
    if (path.steps[0]?.event.type === 'CLOSE') return { cookies, at: `${at}?pedido=${(await ShopOrder.place(as, buyer.calls)).id}` };
    const stored = await bought.write('business', { business_description: 'Ramos' });
    return {
      cookies,
      at,
      calls: { ...calls, loadDraft: loadAgain(bought) },
      gestures: { ...gestures, OPENED: openWith(stored, bought.id) },
    };
  },
  inView: (page) => status(page).or(page.getByRole('alert')).last(),
  calls,
  gestures,
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
