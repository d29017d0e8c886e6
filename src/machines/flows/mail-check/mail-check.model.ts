import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type MailCheckContext, mailCheckLabels, mailCheckMachine } from './mail-check.machine.ts';

export const mailCheckModel: RegisteredModel = {
  machine: mailCheckMachine,
  labels: mailCheckLabels,
  requirements: { sending: ['R-630'], proven: ['R-631'] },
  input: { provenAt: null },
  cases: {
    'done.sendLetter': [{ output: 'superadmin@ejemplo.mx' }],
    'error.sendLetter': [
      {
        error: new RequestFailed({
          code: 'mail_not_sent',
          message: 'El servidor de correo smtp.ejemplo.mx:465 no contesta: revisa el servidor y el puerto de SMTP_URL.',
        }),
      },
    ],
    CHANGE_CODE: [{ text: '40791' }, { text: '407912' }],
    'done.confirmCode': [{ output: '2025-11-12T18:00:00.000Z' }],
    'error.confirmCode': [{ error: new RequestFailed({ code: 'invalid_code', message: 'El código es incorrecto o ya venció' }) }],
  },
  project: ({ provenAt, sentTo, code, codeIssue, failure }: MailCheckContext) => ({
    isProven: provenAt !== null,
    isSent: sentTo !== null,
    digits: code.length,
    isWrong: codeIssue !== null,
    failed: failure !== null,
  }),
};
