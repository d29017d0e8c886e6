import { Box, Flex, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import type { CodeResendEvent } from '#machines/flows/code-resend/code-resend.machine.ts';
import type { CodeResendView } from '#machines/flows/code-resend/code-resend.view.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

interface ResendRowProps {
  view: CodeResendView;
  send: (event: CodeResendEvent) => void;
}

/** What came of asking for another code goes to the corner, so that the form stays where it is. */
const useToasts = ({ resent, failure }: CodeResendView, send: ResendRowProps['send']) =>
  useEffect(() => {
    if (resent) toast.success('Se ha enviado un nuevo código de verificación', { detail: 'Solo sirve el más reciente.' });
    if (failure !== null) toast.error(failure.title, { detail: failure.detail });
    if (resent || failure !== null) send({ type: 'DISMISS_NOTICE' });
  }, [resent, failure, send]);

export const ResendRow = ({ view, send }: ResendRowProps) => {
  useToasts(view, send);
  return (
    <Flex mt="5" align="center" gap="3" wrap="wrap">
      <Button
        variant="outline"
        icon={<Mail aria-hidden="true" />}
        disabled={!view.canResend && !view.busy}
        loading={view.busy}
        onClick={() => send({ type: 'RESEND' })}
      >
        Reenviar código
      </Button>
      {view.countdown === null ? null : (
        <Text textStyle="small" color="fg.muted">
          Disponible en{' '}
          <Box as="span" fontWeight="bold" color="fg" fontVariantNumeric="tabular-nums">
            {view.countdown}
          </Box>
        </Text>
      )}
    </Flex>
  );
};
