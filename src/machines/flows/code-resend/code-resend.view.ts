import { failureDetail } from '#machines/failure-detail.ts';
import { formatCountdown } from '#shared/waits.ts';
import type { CodeResendSnapshot } from './code-resend.machine.ts';

export interface CodeResendView {
  canResend: boolean;
  busy: boolean;
  /** `0:42` while a new code may not be asked for yet. */
  countdown: string | null;
  resent: boolean;
  failure: { title: string; detail: string } | null;
}

export const codeResendView = (snapshot: CodeResendSnapshot): CodeResendView => {
  const { secondsLeft, wasResent, failure } = snapshot.context;
  return {
    canResend: snapshot.can({ type: 'RESEND' }),
    busy: snapshot.hasTag('busy'),
    countdown: snapshot.matches('cooling') ? formatCountdown(secondsLeft) : null,
    resent: wasResent,
    failure: failure === null ? null : { title: 'Error al reenviar el código', detail: failureDetail(failure) },
  };
};
