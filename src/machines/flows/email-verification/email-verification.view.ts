import { issueAt } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { EmailVerificationSnapshot } from './email-verification.machine.ts';

export interface EmailVerificationView {
  screen: 'opening' | 'code' | 'badLink' | 'verified' | 'finished';
  code: string;
  codeIssue: string | null;
  /** Null while the username that was registered is still free. */
  username: string | null;
  usernameIssue: string | null;
  failure: { title: string; detail: string } | null;
  busy: boolean;
}

const screenOf = (snapshot: EmailVerificationSnapshot): EmailVerificationView['screen'] => {
  if (snapshot.matches('opening')) return 'opening';
  if (snapshot.matches('badLink')) return 'badLink';
  if (snapshot.matches('verified')) return 'verified';
  return snapshot.matches('finished') ? 'finished' : 'code';
};

export const emailVerificationView = (snapshot: EmailVerificationSnapshot): EmailVerificationView => {
  const { code, username, issues, failure } = snapshot.context;
  const said = (path: string): string | null => issueAt({ code: 'invalid_input', message: '', issues }, path) ?? null;
  return {
    screen: screenOf(snapshot),
    code,
    codeIssue: said('code'),
    username,
    usernameIssue: said('username'),
    failure: failure === null ? null : { title: 'Error al verificar el código', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
  };
};
