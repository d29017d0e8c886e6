import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { exampleTransfer } from '#machines/flows/checkout/checkout.model.ts';
import type { CopyFeedbackEvent } from '#machines/flows/copy-feedback/copy-feedback.machine.ts';
import { copyFeedbackModel } from '#machines/flows/copy-feedback/copy-feedback.model.ts';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';

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

const subjects: Readonly<Record<string, string>> = { [exampleTransfer.clabe]: 'CLABE', [exampleTransfer.concept]: 'Concepto' };
const subjectOf = ({ context }: AnyMachineSnapshot): string => subjects[context.text] ?? 'CLABE';

const shown = (page: Page) => page.getByRole('dialog', { name: 'Datos de transferencia' });
const copy = (page: Page, subject: string, copied = false) =>
  shown(page).getByRole('button', { name: `Copiar ${subject}${copied ? ': Copiado' : ''}`, exact: true });
const advice = (page: Page) => shown(page).getByText('Cópialo con tu teclado').filter({ visible: true });

export const copyFeedbackFlow = browserFlow({
  model: copyFeedbackModel,
  who: 'cliente2',
  at: '/account',
  answers: {
    'profile/subscriptions': { json: [exampleSubscription] },
    'payment/transfer/2047': { json: { transfer: exampleTransfer } },
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
  gestures: {
    COPY: ({ page }, { text }) =>
      shown(page)
        .getByRole('button', { name: new RegExp(`^Copiar ${subjects[text]}`) })
        .click(),
  } satisfies PageGestures<CopyFeedbackEvent>,
  sees: {
    idle: (page, snapshot) => expect(copy(page, subjectOf(snapshot))).toBeVisible(),
    copying: async (page, snapshot) => {
      await expect(copy(page, subjectOf(snapshot))).toBeVisible();
      expect(await page.evaluate(() => window.clipboardHeld.text)).toBe(snapshot.context.text);
    },
    copied: (page, snapshot) => expect(copy(page, subjectOf(snapshot), true)).toHaveText('Copiado'),
    failed: async (page, snapshot) => {
      await expect(copy(page, subjectOf(snapshot))).toBeVisible();
      await expect(advice(page).first()).toBeVisible();
      expect(await page.evaluate(() => window.getSelection()?.toString().replaceAll(' ', ''))).toBe(snapshot.context.text);
    },
  },
});
