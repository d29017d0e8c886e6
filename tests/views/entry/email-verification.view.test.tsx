import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { EmailVerificationPage, Resend } from '#features/email-verification/email-verification-page.tsx';
import { type CodeResendEvent, codeResendMachine } from '#machines/flows/code-resend/code-resend.machine.ts';
import { codeResendModel } from '#machines/flows/code-resend/code-resend.model.ts';
import { emailCorrectionMachine } from '#machines/flows/email-correction/email-correction.machine.ts';
import {
  type EmailVerificationContext,
  type EmailVerificationEvent,
  emailVerificationMachine,
} from '#machines/flows/email-verification/email-verification.machine.ts';
import { emailVerificationModel } from '#machines/flows/email-verification/email-verification.model.ts';
import { clearToasts } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

const registration = '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11';
const onFinished = vi.fn();

interface Tools {
  user: UserEvent;
  open: (userId: string | null) => void;
}

const write = async (user: UserEvent, label: string, text: string) => {
  const box = screen.getByLabelText(label);
  await user.clear(box);
  await user.click(box);
  if (text !== '') await user.paste(text);
};

const gestures = {
  OPENED: ({ open }, { userId }) => open(userId),
  CHANGE_CODE: ({ user }, { text }) => write(user, 'Código de verificación', text),
  CHANGE_USERNAME: ({ user }, { username }) => write(user, 'Usuario', username),
  SUBMIT: ({ user }) => user.click(screen.getByRole('button', { name: 'Verificar' })),
  GO_TO_LOGIN: ({ user }) => user.click(screen.getByRole('button', { name: 'Iniciar sesión' })),
} satisfies Gestures<EmailVerificationEvent, Tools>;

const heading = (name: string) => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);

const sees = tellingFailures(['typing', 'renaming', 'verifying'], {
  opening: () => {
    expect(screen.queryByRole('heading')).toBeNull();
  },
  badLink: () => {
    heading('Enlace inválido');
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  },
  typing: () => {
    heading('Revisa tu correo');
    expect(screen.queryByLabelText('Usuario')).toBeNull();
  },
  renaming: () => {
    expect(screen.getByLabelText('Usuario')).toBeVisible();
  },
  verifying: (snapshot) => {
    expect(screen.getByRole('button', { name: 'Verificar' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByLabelText('Código de verificación')).toHaveValue((snapshot.context as EmailVerificationContext).code);
  },
  verified: () => {
    heading('Tu cuenta está lista');
    expect(onFinished).not.toHaveBeenCalled();
  },
  finished: () => {
    expect(onFinished).toHaveBeenCalledOnce();
  },
});

interface PageProps {
  userId: string | null;
  machine: typeof emailVerificationMachine;
  clock: SimulatedClock;
}

const page = ({ userId, machine, clock }: PageProps) => (
  <EmailVerificationPage
    userId={userId}
    machine={machine}
    correctionMachine={heldActors(emailCorrectionMachine).machine}
    resendMachine={heldActors(codeResendMachine).machine}
    clock={clock}
    onFinished={onFinished}
  />
);

walkPage('the code of an account', {
  machine: emailVerificationMachine,
  model: emailVerificationModel,
  gestures,
  sees,
  begin: ({ machine, clock, draw }) => ({
    user: userEvent.setup(),
    open: (userId: string | null) => draw(<MemoryRouter>{page({ userId, machine, clock })}</MemoryRouter>),
  }),
  before: () => void onFinished.mockClear(),
});

const drawPage = () => {
  const held = heldActors(emailVerificationMachine);
  draw(page({ userId: registration, machine: held.machine, clock: new SimulatedClock() }));
  return held;
};

test('a paste with spaces and letters leaves its six digits, and they are sent at once [R-139]', async () => {
  const held = drawPage();
  await write(userEvent.setup(), 'Código de verificación', ' 407-912 es tu código');
  expect(held.inputOf('verifyEmail')).toEqual({ userId: registration, code: '407912' });
});

test('five digits and the button say what is missing, and nothing is sent [R-139]', async () => {
  const held = drawPage();
  const user = userEvent.setup();
  await write(user, 'Código de verificación', '40791');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(screen.getByText('Escribe los 6 dígitos del código')).toBeVisible();
  expect(held.running()).toEqual([]);
});

test.each([
  ['a wrong code', { code: 'invalid_code', message: 'El código es incorrecto o ya venció' }],
  ['a server that is away', { code: 'network', message: 'No se recibió respuesta del servidor' }],
] as const)('%s is told above the code, which stays [R-252]', async (_, failure) => {
  const held = drawPage();
  await write(userEvent.setup(), 'Código de verificación', '407912');
  await act(() => held.settle({ type: 'xstate.error.actor.verifyEmail', error: new RequestFailed(failure) }));
  expect(screen.getByRole('alert')).toHaveTextContent(`Error al verificar el código${failure.message}`);
  expect(screen.getByLabelText('Código de verificación')).toHaveValue('407912');
});

const resendGestures = {
  RESEND: (user) => user.click(screen.getByRole('button', { name: 'Reenviar código' })),
  // The page takes what it has told out of the machine by itself.
  DISMISS_NOTICE: () => undefined,
} satisfies Gestures<CodeResendEvent, UserEvent>;

const resendSees: Sights = {
  cooling: () => {
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toBeDisabled();
    expect(screen.getByText(/^Disponible en/)).toHaveTextContent(/^Disponible en 0:0[12]$/);
  },
  ready: () => {
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toBeEnabled();
    expect(screen.queryByText(/^Disponible en/)).toBeNull();
  },
  sending: () => {
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveAttribute('aria-busy', 'true');
  },
};

const resending = (machine: typeof codeResendMachine, clock: SimulatedClock) => (
  <>
    <Resend userId={registration} machine={machine} clock={clock} resendAfter={2} />
    <Toaster />
  </>
);

const drawResend = (clock: SimulatedClock) => {
  clearToasts();
  const held = heldActors(codeResendMachine);
  draw(resending(held.machine, clock));
  return held;
};

walkPage('another code', {
  machine: codeResendMachine,
  model: codeResendModel,
  gestures: resendGestures,
  sees: resendSees,
  page: ({ machine, clock }) => resending(machine, clock),
  before: clearToasts,
});

test('a new code is announced once [R-253]', async () => {
  const clock = new SimulatedClock();
  const held = drawResend(clock);
  await act(async () => clock.increment(1_000));
  await act(async () => clock.increment(1_000));
  await resendGestures.RESEND(userEvent.setup());
  expect(held.inputOf('resendCode')).toEqual({ userId: registration });
  await act(() => held.settle({ type: 'xstate.done.actor.resendCode', output: undefined }));
  expect(screen.getAllByText('Se ha enviado un nuevo código de verificación')).toHaveLength(1);
});

test('a code that could not be sent is told with the reason, and may be asked for again [R-252]', async () => {
  const clock = new SimulatedClock();
  const held = drawResend(clock);
  await act(async () => clock.increment(1_000));
  await act(async () => clock.increment(1_000));
  await resendGestures.RESEND(userEvent.setup());
  const failure = { code: 'network', message: 'No se recibió respuesta del servidor' } as const;
  await act(() => held.settle({ type: 'xstate.error.actor.resendCode', error: new RequestFailed(failure) }));
  expect(screen.getByText('Error al reenviar el código')).toBeVisible();
  expect(screen.getByText(failure.message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reenviar código' })).toBeEnabled();
});
