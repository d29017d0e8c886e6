import { Box, Flex, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { Button } from './button.tsx';

interface ResendRowProps {
  onResend: () => void;
  disabled: boolean;
  busy: boolean;
  /** '0:42', the wait until another code may be requested. */
  countdown: string | null;
}

/** Button to request another code, with a cooldown. */
export const ResendRow = ({ onResend, disabled, busy, countdown }: ResendRowProps) => (
  <Flex mt="5" align="center" gap="3" wrap="wrap">
    <Button variant="outline" icon={<Mail aria-hidden="true" />} disabled={disabled} loading={busy} onClick={onResend}>
      Reenviar código
    </Button>
    {countdown === null ? null : (
      <Text textStyle="small" color="fg.muted">
        Disponible en{' '}
        <Box as="span" fontWeight="bold" color="fg" fontVariantNumeric="tabular-nums">
          {countdown}
        </Box>
      </Text>
    )}
  </Flex>
);
