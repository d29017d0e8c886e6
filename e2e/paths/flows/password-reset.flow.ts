import { expect } from '@playwright/test';
import { resetPassword } from '#api/contract/auth/reset-password.ts';
import type { PasswordResetEvent } from '#machines/flows/password-reset/password-reset.machine.ts';
import { passwordResetModel } from '#machines/flows/password-reset/password-reset.model.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { Newcomer } from '../prepared/newcomer.ts';
import { isAtRest, isHeaded, isSubmitting, leave, tells } from './entry-form.ts';

const names = { newPassword: 'Nueva contraseña', confirmation: 'Confirmar contraseña' } as const;

const gestures = {
  OPENED: byItself,
  CHANGE: ({ page }, event) => field(page, names[event.field]).fill(event.value),
  LEAVE_FIELD: ({ page }, event) => leave(field(page, names[event.field])),
  SUBMIT: ({ page }) => press('Restablecer contraseña')(page),
  GO_TO_LOGIN: ({ page }) => press('Iniciar sesión')(page),
} satisfies PageGestures<PasswordResetEvent>;

/** With the link of the mail. */
const gesturesOf = (token: string): PageGestures<PasswordResetEvent> => ({
  ...gestures,
  OPENED: (_hands, event) => ({ ...event, token }),
});

export const passwordResetFlow = browserFlow({
  model: passwordResetModel,
  who: 'guest',
  at: '/reset-password',
  prepare: async ({ path: { steps }, as }) => {
    if (steps[0]?.event.token == null) return {};
    const newcomer = await Newcomer.come(as);
    await newcomer.open();
    const token = await newcomer.askForNewPassword();
    return { at: `/reset-password?token=${token}`, gestures: gesturesOf(token) };
  },
  calls: { resetPassword: { operation: resetPassword, by: 'server', told: () => undefined } },
  gestures,
  sees: {
    opening: passing,
    badLink: isHeaded('Enlace inválido'),
    filling: async (page, snapshot) => {
      await isHeaded('Crea tu nueva contraseña')(page);
      await isAtRest('Restablecer contraseña')(page);
      await tells('Error al restablecer la contraseña')(page, snapshot);
    },
    resetting: isSubmitting('Restablecer contraseña'),
    changed: isHeaded('Tu contraseña quedó cambiada'),
    finished: async (page) => {
      await expect(page).toHaveURL('/login');
      await isAtRest('Iniciar sesión')(page);
    },
  },
});
