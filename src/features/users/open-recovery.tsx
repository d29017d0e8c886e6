import { Box, Flex, Text } from '@chakra-ui/react';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { lastSeen, type PersonProps } from './person-parts.tsx';

interface RecoveryProps extends Pick<PersonProps, 'person' | 'self' | 'recover'> {
  now: number;
}

/** The open request to remove somebody's second factor, which only superadministrators see. */
export const OpenRecovery = ({ person: { username, user_id: userId, second_factor: factor }, self, recover, now }: RecoveryProps) => {
  if (!factor?.recovery) return null;
  const { asked_by: asker, asked_at: at, expires_at: until } = factor.recovery;
  return (
    <Box role="group" aria-label={`Solicitud sobre ${username}`}>
      <Text textStyle="small" overflowWrap="anywhere">
        {asker.username} pidió quitar la verificación de {username} ({lastSeen(at, now)}). Vence el {formatDateTime(until)}.
      </Text>
      <Flex gap="2" mt="1.5">
        {[asker.user_id, userId].includes(self.id) ? null : (
          <Button size="sm" variant="outline" onClick={() => recover(userId, 'approve')}>
            Aprobar
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => recover(userId, 'stop')}>
          Detener
        </Button>
      </Flex>
    </Box>
  );
};
