import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import { exampleTransfer } from '#machines/flows/checkout/checkout.model.ts';
import type { CopyFeedbackEvent } from '#machines/flows/copy-feedback/copy-feedback.machine.ts';
import { copyFeedbackModel } from '#machines/flows/copy-feedback/copy-feedback.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { answered } from '../prepared/answered.ts';
import { newCustomer } from '../prepared/customer.ts';
import { ShopOrder } from '../prepared/shop-order.ts';

declare global {
  interface Window {
    clipboardHeld: { readonly text: string; readonly resolve: () => void; readonly reject: (error: Error) => void };
  }
}

/** The clipboard of the machine is not touched: what is written waits until a walk answers it. */
const holdClipboard = (): void => {
  const writeText = (text: string) =>
    new Promise<void>((resolve, reject) => {
      window.clipboardHeld = { text, resolve, reject };
    });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};

const subjectOf = (text: string): 'CLABE' | 'Concepto' => (text.startsWith('TW-') ? 'Concepto' : 'CLABE');
const subjectIn = ({ context }: AnyMachineSnapshot) => subjectOf(context.text);

const shown = (page: Page) => page.getByRole('dialog', { name: 'Datos de transferencia' });
const copy = (page: Page, subject: string, copied = false) =>
  shown(page).getByRole('button', { name: `Copiar ${subject}${copied ? ': Copiado' : ''}`, exact: true });
const advice = (page: Page) => shown(page).getByText('Cópialo con tu teclado').filter({ visible: true });

const gesturesOf = ({ clabe, concept }: Pick<TransferInstructions, 'clabe' | 'concept'>): PageGestures<CopyFeedbackEvent> => ({
  COPY: async ({ page }, event) => {
    const subject = subjectOf(event.text);
    await shown(page)
      .getByRole('button', { name: new RegExp(`^Copiar ${subject}`) })
      .click();
    return { ...event, text: subject === 'CLABE' ? clabe : concept };
  },
});

export const copyFeedbackFlow = browserFlow({
  model: copyFeedbackModel,
  who: 'guest',
  at: '/account',
  prepare: async (world) => {
    const { calls, cookies } = await newCustomer(world);
    const { id } = await ShopOrder.place(world.as, calls);
    const { transfer } = await answered<AnswerOf<typeof getTransferInstructions>>(calls.get(`/srv/payment/transfer/${id}`));
    return { cookies, gestures: gesturesOf(transfer) };
  },
  before: (page) => page.addInitScript(holdClipboard),
  opens: async (page) => {
    await press('Datos de transferencia')(page);
    await expect(copy(page, 'CLABE')).toBeVisible();
  },
  calls: {
    writeClipboard: {
      settle: (page, { type }) =>
        page.evaluate((isDone) => {
          if (isDone) window.clipboardHeld.resolve();
          else window.clipboardHeld.reject(new Error('denied'));
        }, type.startsWith('xstate.done.')),
    },
  },
  gestures: gesturesOf(exampleTransfer),
  sees: {
    idle: (page, snapshot) => expect(copy(page, subjectIn(snapshot))).toBeVisible(),
    copying: async (page, snapshot) => {
      await expect(copy(page, subjectIn(snapshot))).toBeVisible();
      expect(await page.evaluate(() => window.clipboardHeld.text)).toBe(snapshot.context.text);
    },
    copied: (page, snapshot) => expect(copy(page, subjectIn(snapshot), true)).toHaveText('Copiado'),
    failed: async (page, snapshot) => {
      await expect(copy(page, subjectIn(snapshot))).toBeVisible();
      await expect(advice(page).first()).toBeVisible();
      expect(await page.evaluate(() => window.getSelection()?.toString().replaceAll(' ', ''))).toBe(snapshot.context.text);
    },
  },
});
