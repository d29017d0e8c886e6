import { expect } from '@playwright/test';
import { login } from '#api/contract/auth/login.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { SignInContext, SignInEvent } from '#machines/flows/sign-in/sign-in.machine.ts';
import { signInModel } from '#machines/flows/sign-in/sign-in.model.ts';
import { button, field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';

const names = { username: 'Usuario', password: 'Contraseña' } as const;
/** The model's person has another password in the demo. */
const passwordInDemo = 'Demo-Taller-2026';

const submit = button('Iniciar sesión');

export const signInFlow = browserFlow({
  model: signInModel,
  who: 'guest',
  at: '/login',
  calls: {
    signIn: {
      operation: login,
      by: 'server',
      told: ({ session: { user }, redirectPath }: AnswerOf<typeof login>) => ({ user, redirectPath }),
    },
  },
  gestures: {
    CHANGE: async ({ page }, event) => {
      const value = event.field === 'password' ? passwordInDemo : event.value;
      await field(page, names[event.field]).fill(value);
      return { ...event, value };
    },
    LEAVE_FIELD: async ({ page }, event) => {
      await field(page, names[event.field]).focus();
      await page.keyboard.press('Tab');
    },
    SUBMIT: ({ page }) => press('Iniciar sesión')(page),
  } satisfies PageGestures<SignInEvent>,
  sees: {
    filling: (page) => expect(submit(page)).not.toHaveAttribute('aria-busy', 'true'),
    signingIn: (page) => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
    signedIn: async (page, { context }) => {
      const { answer }: SignInContext = context;
      await expect(page).toHaveURL(answer?.redirectPath ?? '');
      await expect(button(`Menú de ${answer?.user.first_name ?? answer?.user.username}`)(page)).toBeVisible();
    },
    unverified: (page) => expect(page).toHaveURL('/verify-email?userId=1'),
  },
});
