import { failureDetail } from '#machines/failure-detail.ts';
import type { MailCheckSnapshot } from './mail-check.machine.ts';

export interface MailCheckView {
  screen: 'ask' | 'code';
  provenAt: string | null;
  /** It was proven just now. */
  justProven: boolean;
  sentTo: string;
  code: string;
  codeIssue: string | null;
  failure: { title: string; detail: string } | null;
  /** A letter is on its way; the first or another one. */
  isSending: boolean;
  isConfirming: boolean;
}

export const mailCheckView = (snapshot: MailCheckSnapshot): MailCheckView => {
  const { provenAt, sentTo, code, codeIssue, failure } = snapshot.context;
  const screen = snapshot.hasTag('code') || (snapshot.matches('sending') && sentTo !== null) ? 'code' : 'ask';
  const title = screen === 'code' ? 'Error al comprobar el código' : 'Error al enviar el correo de prueba';
  return {
    screen,
    provenAt,
    justProven: snapshot.hasTag('ok'),
    sentTo: sentTo ?? '',
    code,
    codeIssue,
    failure: failure === null ? null : { title, detail: failureDetail(failure) },
    isSending: snapshot.matches('sending'),
    isConfirming: snapshot.matches('confirming'),
  };
};
