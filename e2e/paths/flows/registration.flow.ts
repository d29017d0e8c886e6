import { expect } from '@playwright/test';
import { register } from '#api/contract/auth/register.ts';
import type { RegistrationEvent } from '#machines/flows/registration/registration.machine.ts';
import { registrationModel } from '#machines/flows/registration/registration.model.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { isAtRest, isHeaded, isSubmitting, leave, tells } from './entry-form.ts';
import { isMarked } from './order-dialog.ts';

const names = { username: 'Usuario', email: 'Correo electrónico', password: 'Contraseña' } as const;

export const registrationFlow = browserFlow({
  model: registrationModel,
  who: 'guest',
  at: '/register',
  calls: {
    register: {
      operation: register,
      answer: ({ redirectUrl }: { redirectUrl: string }) => ({ success: true, redirectUrl, message: 'Te mandamos un código' }),
    },
  },
  gestures: {
    CHANGE: ({ page }, event) => field(page, names[event.field]).fill(event.value),
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
    registered: async (page) => {
      await expect(page).toHaveURL('/verify-email?userId=0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11');
      await isHeaded('Revisa tu correo')(page);
    },
  },
});
