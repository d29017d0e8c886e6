import { expect, type Page } from '@playwright/test';
import { listSignInMethods } from '#api/contract/auth/list-sign-in-methods.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { GoogleSignInEvent, SignInMethod } from '#machines/flows/google-sign-in/google-sign-in.machine.ts';
import { googleSignInModel } from '#machines/flows/google-sign-in/google-sign-in.model.ts';
import { button, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing, Told } from '../browser-flow.ts';

const google = button('Continuar con Google');
const isNotOffered = async (page: Page) => {
  await expect(button('Iniciar sesión')(page)).toBeVisible();
  await expect(google(page)).toHaveCount(0);
};

export const googleSignInFlow = browserFlow({
  model: googleSignInModel,
  who: 'guest',
  at: '/login?redirect=/checkout/web/12',
  // Google answers nothing: what was left is still to be seen.
  before: (page) => page.route('**/srv/auth/google?redirect=%2Fcheckout%2Fweb%2F12', (route) => route.fulfill({ status: 204 })),
  calls: {
    asked: {
      operation: listSignInMethods,
      madeUp: 'the demo has a provider of its own, so what a server says that has none is said for it',
    },
    askMethods: {
      settle: async (_page, { type, output, error }, held) => {
        if (type.startsWith('xstate.error.')) return held.refuse('asked', error);
        const methods: SignInMethod[] = output;
        if (!methods.includes('google')) return held.answer('asked', { methods } satisfies AnswerOf<typeof listSignInMethods>);
        const told = (await held.serve('asked')) as AnswerOf<typeof listSignInMethods>;
        return new Told(told.methods);
      },
    },
    // Leaving cannot fail in a browser: whoever is still here has come back.
    leaveForGoogle: {
      settle: (page) => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    },
  },
  gestures: {
    START: byItself,
    CONTINUE: async ({ page }) => {
      const left = page.waitForRequest('**/srv/auth/google?redirect=%2Fcheckout%2Fweb%2F12');
      await press('Continuar con Google')(page);
      await left;
    },
  } satisfies PageGestures<GoogleSignInEvent>,
  sees: {
    waiting: passing,
    asking: isNotOffered,
    absent: isNotOffered,
    offered: (page) => expect(google(page)).not.toHaveAttribute('aria-busy', 'true'),
    leaving: (page) => expect(google(page)).toHaveAttribute('aria-busy', 'true'),
  },
});
