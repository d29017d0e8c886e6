import { expect, type Page } from '@playwright/test';
import { listSignInMethods } from '#api/contract/auth/list-sign-in-methods.ts';
import type { GoogleSignInEvent, SignInMethod } from '#machines/flows/google-sign-in/google-sign-in.machine.ts';
import { googleSignInModel } from '#machines/flows/google-sign-in/google-sign-in.model.ts';
import { button, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';

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
    askMethods: { operation: listSignInMethods, answer: (methods: SignInMethod[]) => ({ methods }) },
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
