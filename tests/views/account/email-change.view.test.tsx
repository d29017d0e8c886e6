// Own worker: the notices of another file would still be shown.
import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { SimulatedClock } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { EmailChange } from '#features/account-security/email-change.tsx';
import { codeResendMachine } from '#machines/flows/code-resend/code-resend.machine.ts';
import { type EmailChangeContext, type EmailChangeEvent, emailChangeMachine } from '#machines/flows/email-change/email-change.machine.ts';
import { emailChangeModel } from '#machines/flows/email-change/email-change.model.ts';
import { clearToasts } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const user: SessionUser = {
  id: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11',
  username: 'mariana',
  email: 'mariana@ejemplo.mx',
  role: 1,
  type: 'customer',
};
const onChanged = vi.fn();
beforeEach(() => onChanged.mockClear());

const page = (machine: typeof emailChangeMachine, clock = new SimulatedClock(), resend = heldActors(codeResendMachine)) => (
  <EmailChange user={user} onChanged={onChanged} machine={machine} resendMachine={resend.machine} clock={clock} />
);

const names = { email: 'Nuevo correo', currentPassword: 'Tu contraseña' } as const;
const code = () => screen.getByLabelText('Código de verificación');
// By their words: asking for roles costs seconds on walks this long.
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const press = (name: string) => (hand: UserEvent) => hand.click(button(name));
const write = async (hand: UserEvent, box: HTMLElement, text: string) => {
  await hand.clear(box);
  await hand.click(box);
  await hand.paste(text);
};

const gestures = {
  OPEN: press('Cambiar correo'),
  CHANGE: (hand, { field, value }) => write(hand, screen.getByLabelText(names[field]), value),
  LEAVE_FIELD: async (hand, { field }) => {
    await hand.click(screen.getByLabelText(names[field]));
    await hand.tab();
  },
  SUBMIT: (hand) => press(screen.queryByText('Verificar', { selector: 'button' }) ? 'Verificar' : 'Enviar código')(hand),
  CHANGE_CODE: (hand, { text }) => write(hand, code(), text),
  CORRECT_ADDRESS: press('Usar otro correo'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<EmailChangeEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): EmailChangeContext => snapshot.context as EmailChangeContext;
const closed = () => {
  expect(screen.getByText(/^Entras y te escribimos con/)).toHaveTextContent('mariana@ejemplo.mx');
  expect(button('Cambiar correo')).toBeVisible();
  expect([screen.queryByLabelText(names.email), screen.queryByLabelText('Código de verificación')]).toEqual([null, null]);
};
const busy = (name: string): void => {
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
};

const sees = tellingFailures(['filling', 'requesting', 'typingCode', 'confirming'], {
  closed: () => {
    closed();
    expect(screen.queryByText('Tu correo quedó cambiado.')).toBeNull();
  },
  filling: (snapshot) => {
    expect(button('Enviar código')).not.toHaveAttribute('aria-busy');
    const { form, issues } = contextOf(snapshot);
    for (const field of ['email', 'currentPassword'] as const) {
      const box = screen.getByLabelText(names[field]);
      const said = issues.find(({ path }) => path === field)?.message;
      expect([box.getAttribute('value'), box.getAttribute('aria-invalid') === 'true']).toEqual([form[field], said !== undefined]);
      if (said !== undefined) expect(box).toHaveAccessibleDescription(expect.stringContaining(said));
    }
  },
  requesting: () => busy('Enviar código'),
  typingCode: (snapshot) => {
    expect(screen.getByText(/^Escribe el código que mandamos a/)).toHaveTextContent('nueva@ejemplo.mx');
    expect(code()).toHaveValue(contextOf(snapshot).code);
    expect(button('Reenviar código')).toBeDisabled();
  },
  confirming: () => busy('Verificar'),
  changed: () => {
    closed();
    expect(screen.getByRole('status')).toHaveTextContent('Tu correo quedó cambiado.Desde ahora te escribimos a nueva@ejemplo.mx.');
    expect(onChanged).toHaveBeenLastCalledWith('nueva@ejemplo.mx');
  },
});

walkPage('changing the e-mail address', {
  machine: emailChangeMachine,
  model: emailChangeModel,
  gestures,
  sees,
  page: ({ machine, clock }) => page(machine, clock),
  before: () => onChanged.mockClear(),
});

const asked = async (clock = new SimulatedClock(), resend = heldActors(codeResendMachine)) => {
  const held = heldActors(emailChangeMachine);
  const hand = userEvent.setup();
  drawPage(
    <>
      {page(held.machine, clock, resend)}
      <Toaster />
    </>,
  );
  await press('Cambiar correo')(hand);
  await write(hand, screen.getByLabelText(names.email), 'nueva@ejemplo.mx');
  await write(hand, screen.getByLabelText(names.currentPassword), 'la-de-siempre');
  await press('Enviar código')(hand);
  return { held, hand, clock, resend };
};
const answered = (held: ReturnType<typeof heldActors>) =>
  act(() => held.settle({ type: 'xstate.done.actor.requestChange', output: undefined }));

test('what is missing is said in a summary and at its field, and nothing is sent', async () => {
  const held = heldActors(emailChangeMachine);
  const hand = userEvent.setup();
  drawPage(page(held.machine));
  await press('Cambiar correo')(hand);
  await press('Enviar código')(hand);
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe tu correo electrónico');
  expect(screen.getByLabelText(names.email)).toHaveAccessibleDescription(/^Escribe tu correo electrónico/);
  expect(screen.getByLabelText(names.currentPassword)).toHaveAccessibleDescription('Escribe tu contraseña actual');
  expect(held.running()).toEqual([]);
});

test('an address that is none is said when its field is left, and an empty one is not', async () => {
  const hand = userEvent.setup();
  drawPage(page(heldActors(emailChangeMachine).machine));
  await press('Cambiar correo')(hand);
  const box = screen.getByLabelText(names.email);
  const isMarked = () => box.getAttribute('aria-invalid') === 'true';
  await hand.click(box);
  await hand.tab();
  expect(isMarked()).toBe(false);
  await write(hand, box, 'nueva');
  expect(isMarked()).toBe(false);
  await hand.tab();
  expect(isMarked()).toBe(true);
  expect(box).toHaveAccessibleDescription(/correo/);
});

test('a wrong password is said at its field, another failure above, and what was typed stays', async () => {
  const { held, hand } = await asked();
  expect(held.inputOf('requestChange')).toEqual({ email: 'nueva@ejemplo.mx', currentPassword: 'la-de-siempre' });
  const message = 'La contraseña actual no es correcta';
  const refuse = (failure: ConstructorParameters<typeof RequestFailed>[0]) =>
    act(() => held.settle({ type: 'xstate.error.actor.requestChange', error: new RequestFailed(failure) }));
  await refuse({ code: 'invalid_input', message, issues: [{ path: 'currentPassword', message }] });
  expect(screen.getByLabelText(names.currentPassword)).toHaveAccessibleDescription(message);
  await press('Enviar código')(hand);
  await refuse({ code: 'network', message: 'No se recibió respuesta del servidor' });
  expect(screen.getByRole('alert')).toHaveTextContent('Error al cambiar el correoNo se recibió respuesta del servidor');
  expect([names.email, names.currentPassword].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual([
    'nueva@ejemplo.mx',
    'la-de-siempre',
  ]);
});

test('the sixth digit sends the code; a wrong one stays, said above; the password is kept no longer than needed [R-324]', async () => {
  const { held, hand } = await asked();
  await answered(held);
  await write(hand, code(), ' 407-912 ');
  expect(held.inputOf('confirmChange')).toEqual({ code: '407912' });
  const message = 'El código es incorrecto o ya venció';
  await act(() => held.settle({ type: 'xstate.error.actor.confirmChange', error: new RequestFailed({ code: 'invalid_code', message }) }));
  expect(screen.getByRole('alert')).toHaveTextContent(`Error al verificar el código${message}`);
  expect(code()).toHaveValue('407912');
  await press('Usar otro correo')(hand);
  expect(screen.getByLabelText(names.email)).toHaveValue('nueva@ejemplo.mx');
  expect(screen.getByLabelText(names.currentPassword)).toHaveValue('');
});

test('another code may be asked for after a minute, and is announced once', async () => {
  clearToasts();
  const { held, hand, clock, resend } = await asked();
  await answered(held);
  for (let second = 0; second < 60; second += 1) await act(async () => clock.increment(1_000));
  await press('Reenviar código')(hand);
  expect(resend.running()).toEqual(['resendCode']);
  await act(() => resend.settle({ type: 'xstate.done.actor.resendCode', output: undefined }));
  expect(screen.getAllByText('Se ha enviado un nuevo código de verificación')).toHaveLength(1);
});
