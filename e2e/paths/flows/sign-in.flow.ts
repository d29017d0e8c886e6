import { expect } from '@playwright/test';
import { login } from '#api/contract/auth/login.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { SignInEvent } from '#machines/flows/sign-in/sign-in.machine.ts';
import { signInModel } from '#machines/flows/sign-in/sign-in.model.ts';
import { button, field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';

const names = { username: 'Usuario', password: 'Contraseña' } as const;
interface Answer {
  user: SessionUser;
  redirectPath: string;
}

const submit = button('Iniciar sesión');

export const signInFlow = browserFlow({
  model: signInModel,
  who: 'guest',
  at: '/login',
  calls: { signIn: { operation: login, answer: ({ user, redirectPath }: Answer) => ({ success: true, session: { user }, redirectPath }) } },
  gestures: {
    CHANGE: ({ page }, event) => field(page, names[event.field]).fill(event.value),
    LEAVE_FIELD: async ({ page }, event) => {
      await field(page, names[event.field]).focus();
      await page.keyboard.press('Tab');
    },
    SUBMIT: ({ page }) => press('Iniciar sesión')(page),
  } satisfies PageGestures<SignInEvent>,
  sees: {
    filling: (page) => expect(submit(page)).not.toHaveAttribute('aria-busy', 'true'),
    signingIn: (page) => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
    signedIn: (page) => expect(page).toHaveURL('/'),
    unverified: (page) => expect(page).toHaveURL('/verify-email?userId=1'),
  },
});
