import { expect } from '@playwright/test';
import { register } from '#api/contract/auth/register.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { RegistrationContext, RegistrationEvent } from '#machines/flows/registration/registration.machine.ts';
import { registrationModel } from '#machines/flows/registration/registration.model.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { mailTo } from '../prepared/mails.ts';
import { addressOf, freshName } from '../prepared/newcomer.ts';
import { isAtRest, isHeaded, isSubmitting, leave, tells } from './entry-form.ts';
import { isMarked } from './order-dialog.ts';

const names = { username: 'Usuario', email: 'Correo electrónico', password: 'Contraseña' } as const;

/** Instead of what somebody may have registered with on another path. */
const typed = ({ field: name, value }: Extract<RegistrationEvent, { type: 'CHANGE' }>): string => {
  if (name === 'username') return freshName(value);
  return name === 'email' && value.includes('@') ? addressOf(freshName()) : value;
};

export const registrationFlow = browserFlow({
  model: registrationModel,
  who: 'guest',
  at: '/register',
  calls: {
    register: {
      operation: register,
      by: 'server',
      told: ({ redirectUrl }: AnswerOf<typeof register>) => ({ redirectUrl }),
    },
  },
  gestures: {
    CHANGE: async ({ page }, event) => {
      const value = typed(event);
      await field(page, names[event.field]).fill(value);
      return { ...event, value };
    },
    LEAVE_FIELD: ({ page }, event) => leave(field(page, names[event.field])),
    SUBMIT: ({ page }) => press('Crear cuenta')(page),
  } satisfies PageGestures<RegistrationEvent>,
  sees: {
    filling: async (page, snapshot) => {
      await isAtRest('Crear cuenta')(page);
      await tells('Error al registrarse')(page, snapshot);
      const { issues } = snapshot.context;
      if (issues.some(({ path }: { path: string }) => path === 'username')) await isMarked(field(page, names.username), true);
    },
    registering: isSubmitting('Crear cuenta'),
    registered: async (page, { context }) => {
      const { redirectUrl, form }: RegistrationContext = context;
      await expect(page).toHaveURL(redirectUrl ?? '');
      await isHeaded('Revisa tu correo')(page);
      await mailTo(page.request, form.email, /código/i);
    },
  },
});
