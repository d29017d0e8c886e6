import { expect } from '@playwright/test';
import { verifyEmail } from '#api/contract/auth/verify-email.ts';
import type { EmailVerificationEvent } from '#machines/flows/email-verification/email-verification.machine.ts';
import { emailVerificationModel } from '#machines/flows/email-verification/email-verification.model.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { isAtRest, isHeaded, isSubmitting, tells } from './entry-form.ts';

const told = tells('Error al verificar el código');

export const emailVerificationFlow = browserFlow({
  model: emailVerificationModel,
  who: 'guest',
  at: (_input, { steps }) => {
    const opened = steps[0]?.event;
    return opened?.userId == null ? '/verify-email' : `/verify-email?userId=${opened.userId}`;
  },
  calls: { verifyEmail: { operation: verifyEmail, answer: () => ({ success: true, message: 'Correo verificado' }) } },
  gestures: {
    OPENED: byItself,
    CHANGE_CODE: ({ page }, { text }) => field(page, 'Código de verificación').fill(text),
    CHANGE_USERNAME: ({ page }, { username }) => field(page, 'Usuario').fill(username),
    SUBMIT: ({ page }) => press('Verificar')(page),
    GO_TO_LOGIN: ({ page }) => press('Iniciar sesión')(page),
  } satisfies PageGestures<EmailVerificationEvent>,
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
