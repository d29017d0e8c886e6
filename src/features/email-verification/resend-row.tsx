import { useEffect } from 'react';
import type { CodeResendEvent } from '#machines/flows/code-resend/code-resend.machine.ts';
import type { CodeResendView } from '#machines/flows/code-resend/code-resend.view.ts';
import { ResendRow } from '#ui/resend-row.tsx';
import { toast } from '#ui/toast.ts';

interface ResendingProps {
  view: CodeResendView;
  send: (event: CodeResendEvent) => void;
}

/** What came of asking for another code goes to the corner, so that the form stays where it is. */
const useToasts = ({ resent, failure }: CodeResendView, send: ResendingProps['send']) =>
  useEffect(() => {
    if (resent) toast.success('Se ha enviado un nuevo código de verificación', { detail: 'Solo sirve el más reciente.' });
    if (failure !== null) toast.error(failure.title, { detail: failure.detail });
    if (resent || failure !== null) send({ type: 'DISMISS_NOTICE' });
  }, [resent, failure, send]);

export const Resending = ({ view, send }: ResendingProps) => {
  useToasts(view, send);
  return (
    <ResendRow
      disabled={!view.canResend && !view.busy}
      busy={view.busy}
      countdown={view.countdown}
      onResend={() => send({ type: 'RESEND' })}
    />
  );
};
