import { assign, type SnapshotFrom, setup } from 'xstate';
import { VerificationCode } from '#api/contract/auth/verify-email.ts';
import type { Failure } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { digitsOf, failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface MailCheckContext {
  /** When a letter last arrived; null: nobody tried, or what mails leave with is another since. */
  provenAt: string | null;
  sentTo: string | null;
  code: string;
  codeIssue: string | null;
  failure: Failure | null;
}

export type MailCheckEvent =
  | { type: 'SEND' }
  | { type: 'CHANGE_CODE'; text: string }
  | { type: 'SUBMIT' }
  /** The letter is not waited for any more. */
  | { type: 'LEAVE' };

const codeIssueOf = (code: string): string | null => issuesOf(VerificationCode, code)[0]?.message ?? null;

const sendsAnew = { target: 'sending', actions: 'forgetLetter' } as const;

/** Whether mails arrive: a letter is sent to whoever asks, and its code entered. */
export const mailCheckMachine = setup({
  types: {
    context: {} as MailCheckContext,
    events: {} as MailCheckEvent,
    input: {} as { provenAt: string | null },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'code' | 'ok',
  },
  actors: {
    sendLetter: notProvided<string>(),
    confirmCode: notProvided<string, { code: string }>(),
  },
  guards: {
    codeIsNowComplete: ({ context }, { text }: { text: string }) => {
      const code = digitsOf(text);
      return code !== context.code && codeIssueOf(code) === null;
    },
    letterIsOut: ({ context }) => context.sentTo !== null,
    codeIsComplete: ({ context }) => codeIssueOf(context.code) === null,
  },
  actions: {
    ...failureActions<MailCheckContext, MailCheckEvent>(),
    forgetTrouble: assign({ code: '', codeIssue: null, failure: null }),
    forgetLetter: assign({ sentTo: null, code: '', codeIssue: null, failure: null }),
    keepRecipient: assign((_, { sentTo }: { sentTo: string }) => ({ sentTo })),
    keepDigits: assign(({ context }, { text }: { text: string }) => {
      const code = digitsOf(text);
      return { code, codeIssue: null, failure: code === context.code ? context.failure : null };
    }),
    checkCode: assign(({ context }) => ({ codeIssue: codeIssueOf(context.code), failure: null })),
    keepProof: assign((_, { provenAt }: { provenAt: string }) => ({ provenAt, code: '' })),
  },
}).createMachine({
  id: 'mail-check',
  initial: 'idle',
  context: ({ input }) => ({ provenAt: input.provenAt, sentTo: null, code: '', codeIssue: null, failure: null }),
  states: {
    idle: { meta: { label: 'Sin prueba en curso' }, on: { SEND: sendsAnew } },
    sending: {
      meta: { label: 'Enviando el correo de prueba' },
      tags: 'busy',
      invoke: {
        id: 'sendLetter',
        src: 'sendLetter',
        onDone: { target: 'typingCode', actions: { type: 'keepRecipient', params: ({ event }) => ({ sentTo: event.output }) } },
        onError: [
          { guard: 'letterIsOut', description: 'ya salió uno antes', target: 'typingCode', actions: keepFailure },
          { description: 'no salió ninguno', target: 'idle', actions: keepFailure },
        ],
      },
    },
    typingCode: {
      meta: { label: 'Escribiendo el código' },
      tags: 'code',
      on: {
        CHANGE_CODE: [
          {
            guard: { type: 'codeIsNowComplete', params: ({ event }) => ({ text: event.text }) },
            description: 'sexto dígito',
            target: 'confirming',
            actions: [{ type: 'keepDigits', params: ({ event }) => ({ text: event.text }) }, 'forgetFailure'],
          },
          { description: 'faltan dígitos', actions: { type: 'keepDigits', params: ({ event }) => ({ text: event.text }) } },
        ],
        SUBMIT: [
          { guard: 'codeIsComplete', description: 'código completo', target: 'confirming', actions: 'forgetFailure' },
          { description: 'faltan dígitos', actions: 'checkCode' },
        ],
        SEND: { target: 'sending', actions: 'forgetTrouble' },
        LEAVE: { target: 'idle', actions: 'forgetLetter' },
      },
    },
    confirming: {
      meta: { label: 'Comprobando el código' },
      tags: ['busy', 'code'],
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'proven', actions: { type: 'keepProof', params: ({ event }) => ({ provenAt: event.output }) } },
        onError: { target: 'typingCode', actions: keepFailure },
      },
    },
    proven: { meta: { label: 'El correo llega' }, tags: 'ok', on: { SEND: sendsAnew } },
  },
});

export type MailCheckSnapshot = SnapshotFrom<typeof mailCheckMachine>;

export const mailCheckLabels = {
  title: 'Correo de prueba',
  events: {
    SEND: 'Enviar correo de prueba',
    CHANGE_CODE: 'Escribir el código',
    SUBMIT: 'Comprobar',
    LEAVE: 'Dejarlo para después',
  } satisfies Record<MailCheckEvent['type'], string>,
  actors: { sendLetter: 'manda el correo de prueba', confirmCode: 'comprueba el código' },
} satisfies MachineLabels;
