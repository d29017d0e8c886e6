import type { MachineLabels } from '#machines/labels.ts';
import type { CodeResendEvent } from './code-resend.machine.ts';

export const codeResendLabels = {
  title: 'Reenvío del código',
  events: { RESEND: 'Reenviar código', DISMISS_NOTICE: 'Cerrar el aviso' } satisfies Record<CodeResendEvent['type'], string>,
  actors: { resendCode: 'Mandar otro código' },
} satisfies MachineLabels;
