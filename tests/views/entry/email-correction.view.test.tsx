import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { EmailVerificationPage } from '#features/email-verification/email-verification-page.tsx';
import { codeResendMachine } from '#machines/flows/code-resend/code-resend.machine.ts';
import {
  type EmailCorrectionContext,
  type EmailCorrectionEvent,
  emailCorrectionMachine,
} from '#machines/flows/email-correction/email-correction.machine.ts';
import { emailCorrectionModel } from '#machines/flows/email-correction/email-correction.model.ts';
import { emailVerificationMachine } from '#machines/flows/email-verification/email-verification.machine.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const registration = '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11';

const page = (machine: typeof emailCorrectionMachine, verification = heldActors(emailVerificationMachine)) => (
  <MemoryRouter>
    <EmailVerificationPage
      userId={registration}
      machine={verification.machine}
      correctionMachine={machine}
      resendMachine={heldActors(codeResendMachine).machine}
      onFinished={() => undefined}
    />
  </MemoryRouter>
);

const names = { email: 'Correo electrónico', password: 'Contraseña' } as const;
const fields = ['email', 'password'] as const;
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const press = (name: string) => (hand: UserEvent) => hand.click(button(name));
const write = async (hand: UserEvent, box: HTMLElement, text: string) => {
  await hand.clear(box);
  await hand.click(box);
  await hand.paste(text);
};

const gestures = {
  CORRECT: press('Corregir correo'),
  CHANGE: (hand, { field, value }) => write(hand, screen.getByLabelText(names[field]), value),
  LEAVE_FIELD: async (hand, { field }) => {
    await hand.click(screen.getByLabelText(names[field]));
    await hand.tab();
  },
  SUBMIT: press('Enviar código'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<EmailCorrectionEvent, UserEvent>;

const heading = (name: string) => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
const code = () => screen.queryByLabelText('Código de verificación');

const wentTo = (sentence: string) => {
  heading('Revisa tu correo');
  expect(code()).toBeVisible();
  expect(screen.queryByLabelText(names.email)).toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`${sentence}. Escríbelo para activar tu cuenta.`);
};

const writing = (snapshot: AnyMachineSnapshot) => {
  heading('Corrige tu correo');
  expect(code()).toBeNull();
  const { form, issues } = snapshot.context as EmailCorrectionContext;
  for (const field of fields) {
    const box = screen.getByLabelText(names[field]);
    const said = issues.find(({ path }) => path === field)?.message;
    expect([box.getAttribute('value'), box.getAttribute('aria-invalid') === 'true']).toEqual([form[field], said !== undefined]);
    if (said !== undefined) expect(box).toHaveAccessibleDescription(expect.stringContaining(said));
  }
};

const sees = tellingFailures(['filling', 'sending'], {
  finding: () => {
    wentTo('Te mandamos un código de 6 dígitos');
    expect(button('Corregir correo')).toBeDisabled();
  },
  gone: () => {
    expect(screen.getByText(/^Este registro ya no espera un código/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'inicia sesión' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'crea tu cuenta' })).toHaveAttribute('href', '/register');
  },
  shown: ({ context }) => {
    wentTo(context.address === null ? 'Te mandamos un código de 6 dígitos' : 'Te mandamos un código de 6 dígitos a m***a@ejmplo.mx');
    expect(button('Corregir correo')).toBeEnabled();
  },
  filling: (snapshot) => {
    writing(snapshot);
    expect(button('Enviar código')).not.toHaveAttribute('aria-busy');
  },
  sending: (snapshot) => {
    writing(snapshot);
    expect(button('Enviar código')).toHaveAttribute('aria-busy', 'true');
  },
  corrected: () => {
    wentTo('Te mandamos otro código de 6 dígitos a m***a@ejemplo.mx');
    expect(button('Corregir correo')).toBeEnabled();
  },
});

walkPage('correcting the address of a registration', {
  machine: emailCorrectionMachine,
  model: emailCorrectionModel,
  gestures,
  sees,
  page: ({ machine }) => page(machine),
});

const opened = async () => {
  const [held, verification, hand] = [heldActors(emailCorrectionMachine), heldActors(emailVerificationMachine), userEvent.setup()];
  drawPage(page(held.machine, verification));
  expect(held.inputOf('findAddress')).toEqual({ userId: registration });
  await act(() => held.settle({ type: 'xstate.done.actor.findAddress', output: 'm***a@ejmplo.mx' }));
  return { held, hand };
};

test('the right address and the password are sent, and both forms keep what was typed', async () => {
  const { held, hand } = await opened();
  await write(hand, screen.getByLabelText('Código de verificación'), '407');
  await press('Corregir correo')(hand);
  expect(screen.getByLabelText(names.email)).toHaveAccessibleDescription('El código fue a m***a@ejmplo.mx');
  await write(hand, screen.getByLabelText(names.email), 'mariana@ejemplo.mx');
  await write(hand, screen.getByLabelText(names.password), 'la-de-mi-cuenta');
  await press('Enviar código')(hand);
  expect(held.inputOf('correctEmail')).toEqual({ userId: registration, email: 'mariana@ejemplo.mx', password: 'la-de-mi-cuenta' });
  const message = 'La contraseña no es la que elegiste al crear la cuenta';
  const output = { corrected: false, email: 'm***a@ejmplo.mx', message };
  await act(() => held.settle({ type: 'xstate.done.actor.correctEmail', output }));
  expect(screen.getByLabelText(names.password)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText(names.email)).toHaveValue('mariana@ejemplo.mx');
  await press('Cancelar')(hand);
  expect(screen.getByLabelText('Código de verificación')).toHaveValue('407');
});

test('what is missing is said in a summary and at its field, and nothing is sent', async () => {
  const { held, hand } = await opened();
  await press('Corregir correo')(hand);
  await press('Enviar código')(hand);
  expect(screen.getByRole('alert')).toHaveTextContent('Revisa 2 campos para continuar');
  expect(screen.getByLabelText(names.email)).toHaveAccessibleDescription(expect.stringContaining('Escribe tu correo electrónico'));
  expect(held.running()).toEqual([]);
});
