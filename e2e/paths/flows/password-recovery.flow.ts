import { expect } from '@playwright/test';
import { forgotPassword } from '#api/contract/auth/forgot-password.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { PasswordRecoveryContext, PasswordRecoveryEvent } from '#machines/flows/password-recovery/password-recovery.machine.ts';
import { passwordRecoveryModel } from '#machines/flows/password-recovery/password-recovery.model.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { mailTo } from '../prepared/mails.ts';
import { isAtRest, isSubmitting, leave, rewrite, tells } from './entry-form.ts';

const name = 'Correo electrónico';
const sentence = 'Si hay una cuenta con ese correo, el enlace va en camino';

const gestures = {
  CHANGE: ({ page }, { email }) => rewrite(field(page, name), email),
  LEAVE_FIELD: ({ page }) => leave(field(page, name)),
  SUBMIT: ({ page }) => press('Enviar enlace')(page),
} satisfies PageGestures<PasswordRecoveryEvent>;

/** Whoever has an account at this address asks for the link. */
const gesturesOf = (address: string): PageGestures<PasswordRecoveryEvent> => ({
  ...gestures,
  CHANGE: async ({ page }, event) => {
    const email = event.email.includes('@') ? address : event.email;
    await rewrite(field(page, name), email);
    return { ...event, email };
  },
});

export const passwordRecoveryFlow = browserFlow({
  model: passwordRecoveryModel,
  who: 'guest',
  at: '/forgot-password',
  prepare: async (world) => ({ gestures: gesturesOf((await newCustomer(world)).email) }),
  calls: {
    askForLink: { operation: forgotPassword, by: 'server', told: ({ message }: AnswerOf<typeof forgotPassword>) => ({ message }) },
  },
  gestures,
  sees: {
    filling: async (page, snapshot) => {
      const context: PasswordRecoveryContext = snapshot.context;
      await isAtRest('Enviar enlace')(page);
      await expect(field(page, name)).toHaveValue(context.form.email);
      await expect(page.getByText(sentence)).toHaveCount(0);
      await tells('Error al procesar la solicitud')(page, snapshot);
    },
    sending: isSubmitting('Enviar enlace'),
    sent: async (page, snapshot) => {
      const context: PasswordRecoveryContext = snapshot.context;
      await expect(page.getByRole('status').filter({ hasText: sentence })).toContainText('Vence en 60 minutos.');
      await mailTo(page.request, context.form.email, /contraseña/i);
    },
  },
});
