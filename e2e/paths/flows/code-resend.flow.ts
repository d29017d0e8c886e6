import { expect, type Page } from '@playwright/test';
import { resendVerificationCode } from '#api/contract/auth/resend-verification-code.ts';
import type { CodeResendContext, CodeResendEvent } from '#machines/flows/code-resend/code-resend.machine.ts';
import { codeResendModel } from '#machines/flows/code-resend/code-resend.model.ts';
import { business } from '#shared/business.ts';
import { button, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures } from '../browser-flow.ts';
import { Newcomer } from '../prepared/newcomer.ts';

const resend = button('Reenviar código');
const countdown = (page: Page) => page.getByText(/^Disponible en/);
const minute = (seconds: number): string => `Disponible en 0:${String(seconds).padStart(2, '0')}`;
const secondsLeft = async (page: Page): Promise<number> => Number((await countdown(page).textContent())?.slice(-2));

/** The walks wait two seconds, a person a minute: the rest of it passes at once. */
const wholeMs = business.resendCodeEveryMs;

const passTo = async (page: Page, seconds: number): Promise<void> => {
  await page.clock.runFor(((await secondsLeft(page)) - seconds) * 1_000);
  await expect(countdown(page)).toHaveText(minute(seconds));
};

export const codeResendFlow = browserFlow({
  model: codeResendModel,
  who: 'guest',
  at: '/verify-email',
  prepare: async ({ path, as }) => {
    const userId = await (await Newcomer.come(as)).register();
    return { at: `/verify-email?userId=${userId}`, input: { ...Object(path.input), userId } };
  },
  opens: async (page) => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_500);
    // The clock is stopped once more from outside, which takes a second.
    await passTo(page, 3);
  },
  calls: {
    asked: { operation: resendVerificationCode, by: 'server' },
    resendCode: {
      settle: async (page, { type, error }, held) => {
        if (type.startsWith('xstate.error.')) return held.refuse('asked', error);
        await held.serve('asked');
        await expect(countdown(page)).toHaveText('Disponible en 1:00');
        await page.clock.runFor(wholeMs - 2_000);
      },
    },
  },
  gestures: {
    RESEND: ({ page }) => press('Reenviar código')(page),
    // The page takes what it has told out of the machine.
    DISMISS_NOTICE: byItself,
  } satisfies PageGestures<CodeResendEvent>,
  sees: {
    cooling: async (page, snapshot) => {
      const context: CodeResendContext = snapshot.context;
      await expect(countdown(page)).toHaveText(minute(context.secondsLeft));
      await expect(resend(page)).toBeDisabled();
    },
    ready: async (page) => {
      await expect(countdown(page)).toHaveCount(0);
      await expect(resend(page)).toBeEnabled();
    },
    sending: (page) => expect(resend(page)).toHaveAttribute('aria-busy', 'true'),
  },
});
