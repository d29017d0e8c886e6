import { createElement } from 'react';
import { confirmEmail } from '#api/contract/accounts/confirm-email.ts';
import { emailConfirmationMachine } from '#machines/flows/email-confirmation/email-confirmation.machine.ts';
import { emailConfirmationModel } from '#machines/flows/email-confirmation/email-confirmation.model.ts';
import { press, unattended } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, see, transient } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, heading, link } from './kit/targets.ts';

const confirm = button('Confirmar correo');
const failed = ({ failure = null }: { failure?: string | null }) =>
  failure === null ? absent(alert()) : see(alert(), { text: `Error al confirmar el correo${failure}` });

export const emailConfirmationFlow = flowTable(emailConfirmationMachine)({
  model: emailConfirmationModel,
  given: { token: 'el-token-del-correo' as string | null },
  givenBy: (_, first) => ({ token: first?.type === 'OPENED' ? first.token : null }),
  jsdom: {
    render: async ({ token }, { page: { machine } }) => {
      const { EmailConfirmationPage } = await import('#features/email-confirmation/email-confirmation-page.tsx');
      return createElement(EmailConfirmationPage, { token, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'guest',
    prepare: async ({ as, given }) => {
      if (given.token === null) return given;
      const { addressToConfirm } = await import('../../e2e/paths/fixtures/address-to-confirm.ts');
      return { token: await addressToConfirm(as) };
    },
    at: ({ token }) => (token === null ? '/confirmar-correo' : `/confirmar-correo?token=${token}`),
  },
  actions: {
    OPENED: () => unattended,
    CONFIRM: () => [press(confirm)],
  },
  values: ({ failure }) => ({ failure: failure?.message ?? null }) as { failure?: string | null },
  expectations: {
    opening: transient,
    asking: (seen) => [see(heading('Confirma tu correo')), see(confirm, { busy: false }), failed(seen)],
    confirming: (seen) => [see(heading('Confirma tu correo')), see(confirm, { busy: true }), failed(seen)],
    confirmed: () => [see(heading('Tu correo quedó confirmado')), see(link('Iniciar sesión'), { href: '/login' }), absent(confirm)],
    badLink: () => [see(heading('Enlace inválido')), see(link('Ir al inicio'), { href: '/' }), absent(confirm)],
  },
  starts: () => ({ state: 'asking' }),
  scenarios: ({ token: known }) => {
    const token = known ?? '';
    const confirms = { does: { type: 'CONFIRM' }, state: 'confirming', calls: [sends(confirmEmail, { body: { token } })] } as const;
    const isReadFirst = [see({ role: 'main' }, { focused: true })];
    const confirmed = {
      ...answers(confirmEmail, { success: true, message: 'Tu correo quedó confirmado' }),
      state: 'confirmed',
      also: isReadFirst,
    } as const;
    return [
      {
        title: 'opening the link confirms nothing, since mail scanners open links too; its button does [R-429]',
        steps: [{ passes: 10_000, state: 'asking' }, confirms, confirmed],
      },
      {
        title: 'an unreachable server is reported and can be retried; a used or expired link confirms nothing',
        steps: [
          confirms,
          { ...unanswered(confirmEmail), state: 'asking', showing: { failure: noAnswerText } },
          confirms,
          {
            ...refuses(confirmEmail, { code: 'invalid_token', message: 'El enlace no es válido o ya venció' }),
            state: 'badLink',
            also: isReadFirst,
          },
        ],
      },
    ];
  },
});
