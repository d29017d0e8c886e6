import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnswerOf } from '#api/contract/operation.ts';
import { confirmEmailChange } from '#api/contract/profile/confirm-email-change.ts';
import { requestEmailChange } from '#api/contract/profile/request-email-change.ts';
import type { EmailChangeContext, EmailChangeEvent } from '#machines/flows/email-change/email-change.machine.ts';
import { emailChangeModel } from '#machines/flows/email-change/email-change.model.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { mailTo, saidIn } from '../prepared/mails.ts';
import { addressOf, freshName } from '../prepared/newcomer.ts';
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

/** What the model's example stands for: an address that nobody has, the password, and the code of the mail. */
const byHand = (form: EmailChangeContext['form'], readCode: () => Promise<string>) =>
  ({
    CHANGE: async ({ page }, event) => {
      const value = form[event.field];
      await field(page, names[event.field]).fill(value);
      return { ...event, value };
    },
    CHANGE_CODE: async ({ page }, event) => {
      const text = (await readCode()).slice(0, event.text.length);
      await code(page).fill(text);
      return { ...event, text };
    },
  }) satisfies Partial<PageGestures<EmailChangeEvent>>;

const gestures = {
  ...byHand({ email: '', currentPassword: '' }, async () => ''),
  OPEN: ({ page }) => press('Cambiar correo')(page),
  LEAVE_FIELD: ({ page }, event) => leave(field(page, names[event.field])),
  SUBMIT: ({ page }) => press(/^(Enviar código|Verificar)$/)(page),
  CORRECT_ADDRESS: ({ page }) => press('Usar otro correo')(page),
  CANCEL: ({ page }) => press('Cancelar')(page),
} satisfies PageGestures<EmailChangeEvent>;

export const emailChangeFlow = browserFlow({
  model: emailChangeModel,
  who: 'cliente',
  at: '/account?tab=perfil',
  prepare: async (world) => {
    const { calls, cookies, password: currentPassword } = await newCustomer(world);
    const email = addressOf(freshName('nueva'));
    const readCode = async (): Promise<string> => saidIn(await mailTo(calls, email, /código/i), /\b\d{6}\b/);
    return { cookies, gestures: { ...gestures, ...byHand({ email, currentPassword }, readCode) } };
  },
  opens: (page) => expect(page.getByRole('button', { name: 'Editar Nombre' })).toBeVisible(),
  inView: (page) => security(page).getByRole('button').first(),
  calls: {
    requestChange: { operation: requestEmailChange, by: 'server', told: () => undefined },
    confirmChange: { operation: confirmEmailChange, by: 'server', told: ({ email }: AnswerOf<typeof confirmEmailChange>) => email },
  },
  gestures,
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
    changed: async (page, { context }) => {
      await isClosed(page, context.changedTo ?? '?');
      await expect(success(page)).toBeVisible();
    },
  },
});
