import { expect } from '@playwright/test';
import { verifyEmail } from '#api/contract/auth/verify-email.ts';
import type { EmailVerificationEvent } from '#machines/flows/email-verification/email-verification.machine.ts';
import { emailVerificationModel } from '#machines/flows/email-verification/email-verification.model.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { freshName, Newcomer } from '../prepared/newcomer.ts';
import { isAtRest, isHeaded, isSubmitting, tells } from './entry-form.ts';

const told = tells('Error al verificar el código');

const gestures = {
  OPENED: byItself,
  CHANGE_CODE: ({ page }, { text }) => field(page, 'Código de verificación').fill(text),
  CHANGE_USERNAME: async ({ page }, event) => {
    const username = freshName(event.username);
    await field(page, 'Usuario').fill(username);
    return { ...event, username };
  },
  SUBMIT: ({ page }) => press('Verificar')(page),
  GO_TO_LOGIN: ({ page }) => press('Iniciar sesión')(page),
} satisfies PageGestures<EmailVerificationEvent>;

/** As the mail and its link have it, where the model's example stands for them. */
const gesturesOf = (userId: string, code: string): PageGestures<EmailVerificationEvent> => ({
  ...gestures,
  OPENED: (_hands, event) => ({ ...event, userId }),
  CHANGE_CODE: async ({ page }, event) => {
    const text = code.slice(0, event.text.length);
    await field(page, 'Código de verificación').fill(text);
    return { ...event, text };
  },
});

export const emailVerificationFlow = browserFlow({
  model: emailVerificationModel,
  who: 'guest',
  at: '/verify-email',
  prepare: async ({ path: { steps }, as }) => {
    if (steps[0]?.event.userId == null) return {};
    const newcomer = await Newcomer.come(as);
    const userId = await newcomer.register();
    return { at: `/verify-email?userId=${userId}`, gestures: gesturesOf(userId, await newcomer.code()) };
  },
  calls: { verifyEmail: { operation: verifyEmail, by: 'server', told: () => undefined } },
  gestures,
  sees: {
    opening: passing,
    badLink: isHeaded('Enlace inválido'),
    typing: async (page, snapshot) => {
      await isHeaded('Revisa tu correo')(page);
      await expect(field(page, 'Código de verificación')).toHaveValue(snapshot.context.code);
      await expect(field(page, 'Usuario')).toHaveCount(0);
      await told(page, snapshot);
    },
    renaming: async (page, snapshot) => {
      await expect(field(page, 'Usuario')).toHaveValue(snapshot.context.username);
      await told(page, snapshot);
    },
    verifying: isSubmitting('Verificar'),
    verified: isHeaded('Tu cuenta está lista'),
    finished: async (page) => {
      await expect(page).toHaveURL('/login');
      await isAtRest('Iniciar sesión')(page);
    },
  },
});
