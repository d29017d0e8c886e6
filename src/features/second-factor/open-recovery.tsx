import { Text } from '@chakra-ui/react';
import type { FactorEnrolmentEvent } from '#machines/flows/factor-enrolment/factor-enrolment.context.ts';
import type { FactorEnrolmentView } from '#machines/flows/factor-enrolment/factor-enrolment.view.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface OpenRecoveryProps {
  view: Pick<FactorEnrolmentView, 'factors' | 'busy'>;
  send: (event: FactorEnrolmentEvent) => void;
}

/** An open request of a superadmin to remove the user's second factor, which the user can stop. */
export const OpenRecovery = ({ view: { factors, busy }, send }: OpenRecoveryProps) =>
  factors?.recovery == null ? null : (
    <Notice
      tone="caution"
      title={`${factors.recovery.asked_by.username} pidió quitar tu verificación`}
      action={
        <Button size="sm" variant="outline" loading={busy} onClick={() => send({ type: 'STOP_RECOVERY' })}>
          Detener
        </Button>
      }
    >
      <Text overflowWrap="anywhere">Motivo: {factors.recovery.reason}</Text>
      <Text>
        Otro Super Administrador puede aprobarlo hasta el {formatDateTime(factors.recovery.expires_at)}. Si no lo pediste, detén la
        solicitud.
      </Text>
    </Notice>
  );
