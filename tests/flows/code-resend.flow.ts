import { createElement, Fragment } from 'react';
import { getRegistration } from '#api/contract/accounts/get-registration.ts';
import { resendVerificationCode } from '#api/contract/accounts/resend-verification-code.ts';
import { codeResendMachine } from '#machines/flows/code-resend/code-resend.machine.ts';
import { codeResendModel } from '#machines/flows/code-resend/code-resend.model.ts';
import { press, unattended } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { button, text } from './kit/targets.ts';

const resend = button('Reenviar código');
const countdown = text(/^Disponible en/);
const title = 'Error al reenviar el código';

interface Seen {
  /** The countdown until another code may be requested, such as '0:42'. */
  left?: string | RegExp;
}

/** In a browser some time passes before the check. */
const minute = { left: /(1:00|0:5\d)$/ };

export const codeResendFlow = flowTable(codeResendMachine)({
  model: codeResendModel,
  given: { userId: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11' },
  jsdom: {
    render: async ({ userId }, { page: { machine, clock } }) => {
      const { EmailVerificationPage, Resend } = await import('#features/email-verification/email-verification-page.tsx');
      const { Toaster } = await import('#ui/toaster.tsx');
      // Generated paths wait two seconds, real users a minute.
      const resending =
        machine === undefined
          ? createElement(EmailVerificationPage, { userId, onFinished: () => undefined })
          : createElement(Resend, { userId, machine, resendAfter: 2, ...(clock === undefined ? {} : { clock }) });
      return createElement(Fragment, null, resending, createElement(Toaster));
    },
  },
  browser: {
    who: 'guest',
    prepare: async ({ as }) => {
      const { Newcomer } = await import('../../e2e/paths/fixtures/newcomer.ts');
      return { userId: await (await Newcomer.come(as)).register() };
    },
    at: ({ userId }) => `/verify-email?userId=${userId}`,
  },
  actions: {
    RESEND: () => [press(resend)],
    // The page dismisses the notice as soon as it has shown it.
    DISMISS_NOTICE: () => unattended,
  },
  values: ({ secondsLeft }): Seen => ({ left: `0:${String(secondsLeft).padStart(2, '0')}` }),
  expectations: {
    cooling: ({ left = '' }) => [see(resend, { enabled: false }), see(countdown, { text: left })],
    ready: () => [see(resend, { enabled: true, busy: false }), absent(countdown)],
    sending: () => [see(resend, { busy: true }), absent(countdown)],
  },
  starts: ({ userId }) => ({ state: 'cooling', showing: minute, calls: [sends(getRegistration, { params: { userId } })] }),
  scenarios: ({ userId }) => {
    // Until a toast is shown.
    const moment = { passes: 500 } as const;
    const waited = [
      { passes: 1_000, state: 'cooling', showing: { left: /0:5\d$/ } },
      { passes: 59_000, state: 'ready' },
    ] as const;
    const asks = { does: { type: 'RESEND' }, state: 'sending', calls: [sends(resendVerificationCode, { body: { userId } })] } as const;
    return [
      {
        title:
          'after a minute another code can be sent, and is announced; a failure can be retried at once; after too many requests the wait is the server’s [R-252, R-253]',
        steps: [
          ...waited,
          asks,
          { ...unanswered(resendVerificationCode), state: 'ready' },
          { ...moment, state: 'ready', also: [see(text(title)), see(text(noAnswerText))] },
          asks,
          {
            ...answers(resendVerificationCode, { success: true, message: 'Si el registro espera un código, va en camino' }),
            state: 'cooling',
            showing: minute,
          },
          {
            ...moment,
            state: 'cooling',
            showing: minute,
            also: [see(text('Se ha enviado un nuevo código de verificación')), see(text('Solo sirve el más reciente.'))],
          },
          ...waited,
          asks,
          {
            ...refuses(resendVerificationCode, { code: 'too_many_requests', message: 'Demasiados intentos.', retryAfter: 90 }),
            state: 'cooling',
            showing: { left: /1:(30|29)$/ },
          },
          { ...moment, state: 'cooling', showing: { left: /1:(30|29|28)$/ }, also: [see(text(title))] },
          { passes: 90_000, state: 'ready' },
        ],
      },
    ];
  },
});
