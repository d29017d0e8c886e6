import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { correctRegistrationEmail } from '#api/contract/auth/correct-registration-email.ts';
import { getRegistration } from '#api/contract/auth/get-registration.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { Corrected, EmailCorrectionContext, EmailCorrectionEvent } from '#machines/flows/email-correction/email-correction.machine.ts';
import { emailCorrectionModel } from '#machines/flows/email-correction/email-correction.model.ts';
import { button, field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { addressOf, freshName, Newcomer } from '../prepared/newcomer.ts';
import { isAtRest, isHeaded, isSubmitting, leave, tells } from './entry-form.ts';

const names = { email: 'Correo electrónico', password: 'Contraseña' } as const;
const fields = ['email', 'password'] as const;
const nobody = 'a0000000-0000-4000-8000-000000000005';

const gestures = {
  CORRECT: ({ page }) => press('Corregir correo')(page),
  CHANGE: ({ page }, { field: name, value }) => field(page, names[name]).fill(value),
  LEAVE_FIELD: ({ page }, event) => leave(field(page, names[event.field])),
  SUBMIT: ({ page }) => press('Enviar código')(page),
  CANCEL: ({ page }) => press('Cancelar')(page),
} satisfies PageGestures<EmailCorrectionEvent>;

/** What the model's examples stand for: an address that nobody has, and the password of this registration, or another one. */
const gesturesOf = (form: EmailCorrectionContext['form']): PageGestures<EmailCorrectionEvent> => ({
  ...gestures,
  CHANGE: async ({ page }, event) => {
    const value = form[event.field];
    await field(page, names[event.field]).fill(value);
    return { ...event, value };
  },
});

/** Where the walk wants a refusal, what the server refuses. */
const spoil = (event: AnyEventObject, body: object): object => {
  if (event.type.startsWith('xstate.error.')) return { ...body, email: `${'a'.repeat(250)}@ejemplo.mx` };
  return event.output?.corrected === false ? { ...body, password: 'no-es-esta' } : body;
};

const says = async (page: Page, sentence: string) => {
  await isHeaded('Revisa tu correo')(page);
  await expect(page.getByRole('status').filter({ hasText: 'Escríbelo para activar tu cuenta' })).toContainText(sentence);
  await expect(field(page, names.email)).toHaveCount(0);
};

const isWritten = async (page: Page, snapshot: AnyMachineSnapshot) => {
  const { form }: EmailCorrectionContext = snapshot.context;
  await isHeaded('Corrige tu correo')(page);
  for (const name of fields) await expect(field(page, names[name])).toHaveValue(form[name]);
  await tells('Error al corregir el correo')(page, snapshot);
};

export const emailCorrectionFlow = browserFlow({
  model: emailCorrectionModel,
  who: 'guest',
  at: '/verify-email',
  prepare: async ({ path: { steps }, as }) => {
    const isGone = steps.some(({ event }) => event.type === 'xstate.done.actor.findAddress' && event.output === null);
    if (isGone) return { at: `/verify-email?userId=${nobody}`, input: { userId: nobody } };
    const newcomer = await Newcomer.come(as);
    const userId = await newcomer.register();
    return {
      at: `/verify-email?userId=${userId}`,
      input: { userId },
      gestures: gesturesOf({ email: addressOf(freshName('corregida')), password: newcomer.password }),
    };
  },
  calls: {
    findAddress: {
      operation: getRegistration,
      by: 'server',
      told: ({ email }: AnswerOf<typeof getRegistration>) => email,
    },
    correctEmail: {
      operation: correctRegistrationEmail,
      by: 'server',
      told: ({ corrected, email, message }: AnswerOf<typeof correctRegistrationEmail>): Corrected => ({ corrected, email, message }),
      sends: spoil,
      brings: async () => undefined,
    },
  },
  gestures,
  sees: {
    finding: async (page) => {
      await says(page, 'Te mandamos un código de 6 dígitos.');
      await expect(button('Corregir correo')(page)).toBeDisabled();
    },
    gone: (page) => expect(page.getByText(/^Este registro ya no espera un código/)).toBeVisible(),
    shown: (page, { context }) =>
      says(page, `Te mandamos un código de 6 dígitos${context.address === null ? '' : ` a ${context.address}`}.`),
    filling: async (page, snapshot) => {
      await isWritten(page, snapshot);
      await isAtRest('Enviar código')(page);
    },
    sending: isSubmitting('Enviar código'),
    corrected: (page, { context }) => says(page, `Te mandamos otro código de 6 dígitos a ${context.address}.`),
  },
});
