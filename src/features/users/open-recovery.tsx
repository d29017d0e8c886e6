import { Box, Flex, Text } from '@chakra-ui/react';
import { ShieldOff } from 'lucide-react';
import type { RecoveryAct } from '#machines/flows/recovery-decision/recovery-decision.machine.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { lastSeen, type PersonProps } from './person-parts.tsx';

interface RecoveryProps extends Pick<PersonProps, 'person' | 'self' | 'recover'> {
  now: number;
}

/** Of somebody with a second factor, to superadministrators: it can be asked that it be taken away, or that was asked. */
export const OpenRecovery = ({ person, self, recover, now }: RecoveryProps) => {
  const { username, user_id: userId, second_factor: factor } = person;
  if (factor === undefined) return null;
  const act = (wanted: RecoveryAct) => () => recover(userId, wanted);
  if (factor.recovery === null) {
    return userId === self.id ? null : (
      <Button size="sm" variant="ghost" mt="2" aria-label={`Quitar verificación en dos pasos de ${username}`} onClick={act('ask')}>
        <ShieldOff size={17} aria-hidden="true" />
        Quitar verificación
      </Button>
    );
  }
  const { asked_by: asker, asked_at: at, expires_at: until } = factor.recovery;
  return (
    <Box mt="2" role="group" aria-label={`Solicitud sobre ${username}`}>
      <Text textStyle="small" overflowWrap="anywhere">
        {asker.username} pidió quitar la verificación de {username} ({lastSeen(at, now)}). Vence el {formatDateTime(until)}.
      </Text>
      <Flex gap="2" mt="1.5">
        {[asker.user_id, userId].includes(self.id) ? null : (
          <Button size="sm" variant="outline" onClick={act('approve')}>
            Aprobar
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={act('stop')}>
          Detener
        </Button>
      </Flex>
    </Box>
  );
};
