import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { confirmEmailChange } from '#api/contract/profile/confirm-email-change.ts';
import { requestEmailChange } from '#api/contract/profile/request-email-change.ts';
import type { EmailChangeContext, EmailChangeEvent } from '#machines/flows/email-change/email-change.machine.ts';
import { emailChangeModel } from '#machines/flows/email-change/email-change.model.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { isAtRest, isSubmitting, leave, tells } from './entry-form.ts';

const names = { email: 'Nuevo correo', currentPassword: 'Tu contraseña' } as const;
const security = (page: Page) => page.getByRole('region', { name: 'Seguridad' });
const code = (page: Page) => field(page, 'Código de verificación');
const success = (page: Page) => page.getByRole('status').filter({ hasText: 'Tu correo quedó cambiado.' });

const isClosed = async (page: Page, email: string) => {
  await expect(security(page).getByText(/^Entras y te escribimos con/)).toContainText(email);
  await expect(field(page, names.email)).toHaveCount(0);
  await expect(code(page)).toHaveCount(0);
};

export const emailChangeFlow = browserFlow({
  model: emailChangeModel,
  who: 'cliente',
  at: '/account?tab=perfil',
  opens: (page) => expect(page.getByRole('button', { name: 'Editar Nombre' })).toBeVisible(),
  inView: (page) => security(page).getByRole('button').first(),
  calls: {
    requestChange: { operation: requestEmailChange, answer: () => ({ success: true, message: 'Te mandamos un código' }) },
    confirmChange: { operation: confirmEmailChange, answer: (email: string) => ({ success: true, message: 'Correo cambiado', email }) },
  },
  gestures: {
    OPEN: ({ page }) => press('Cambiar correo')(page),
    CHANGE: ({ page }, event) => field(page, names[event.field]).fill(event.value),
    LEAVE_FIELD: ({ page }, event) => leave(field(page, names[event.field])),
    SUBMIT: ({ page }) => press(/^(Enviar código|Verificar)$/)(page),
    CHANGE_CODE: ({ page }, { text }) => code(page).fill(text),
    CORRECT_ADDRESS: ({ page }) => press('Usar otro correo')(page),
    CANCEL: ({ page }) => press('Cancelar')(page),
  } satisfies PageGestures<EmailChangeEvent>,
  sees: {
    closed: async (page) => {
      await isClosed(page, '@');
      await expect(success(page)).toHaveCount(0);
    },
    filling: async (page, snapshot: AnyMachineSnapshot) => {
      const { form }: EmailChangeContext = snapshot.context;
      await isAtRest('Enviar código')(page);
      await expect(field(page, names.email)).toHaveValue(form.email);
      await tells('Error al cambiar el correo')(page, snapshot);
    },
    requesting: isSubmitting('Enviar código'),
    typingCode: async (page, snapshot: AnyMachineSnapshot) => {
      const context: EmailChangeContext = snapshot.context;
      await expect(security(page).getByText(/^Escribe el código que mandamos a/)).toContainText(context.form.email);
      await expect(code(page)).toHaveValue(context.code);
      await tells('Error al verificar el código')(page, snapshot);
    },
    confirming: isSubmitting('Verificar'),
    changed: async (page) => {
      await isClosed(page, 'nueva@ejemplo.mx');
      await expect(success(page)).toBeVisible();
    },
  },
});
