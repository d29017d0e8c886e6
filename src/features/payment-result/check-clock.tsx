import { Box, Center, chakra, Flex, Text } from '@chakra-ui/react';
import type { PaymentPendingView } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { business } from '#shared/business.ts';
import { formatTime } from '#shared/dates.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const around = 2 * Math.PI * 25;

/** Decorative ring that empties during the wait: the sentence beside it says the same. */
const Ring = ({ left, of }: { left: number; of: number }) => (
  <Center aria-hidden="true" position="relative" boxSize="56px" flexShrink={0} color="anil.solid">
    <svg viewBox="0 0 56 56" width="56" height="56" fill="none" role="presentation">
      <circle cx="28" cy="28" r="25" stroke="currentColor" strokeOpacity="0.2" strokeWidth="6" />
      <circle
        cx="28"
        cy="28"
        r="25"
        stroke="currentColor"
        strokeWidth="6"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - left / of)}
        transform="rotate(-90 28 28)"
      />
    </svg>
    <Box position="absolute" fontWeight="bold" fontSize="lg" color="fg">
      {left}
    </Box>
  </Center>
);

const sentenceOf = ({ isChecking, isOffline, isCounting }: PaymentPendingView, left: number): string => {
  if (isChecking) return 'Revisando tu pago';
  if (isOffline) return 'Sin conexión: revisamos en cuanto vuelva';
  return isCounting ? `Volvemos a revisar en ${left} s` : 'Revisamos en cuanto vuelvas a esta página';
};

/** When the payment is checked next, and when it was last checked. */
export const CheckClock = ({ view }: { view: PaymentPendingView }) => {
  const whole = business.pendingPaymentRecheckMs / 1_000;
  const left = useSecondsLeft(view.isCounting, business.pendingPaymentRecheckMs);
  return (
    <Flex align="center" gap="5" mt="6" px="5" py="5" bg="bg.subtle" borderRadius="lg">
      <Ring left={view.isCounting ? left : whole} of={whole} />
      <Box minW="0">
        <chakra.p role="timer" fontWeight="semibold" fontSize="lg" lineHeight="1.3">
          {sentenceOf(view, left)}
        </chakra.p>
        {view.checkedAt === null ? null : (
          <Text role="status" color="fg.muted" fontSize="0.9375rem">
            Última revisión: {formatTime(view.checkedAt)}
          </Text>
        )}
      </Box>
    </Flex>
  );
};
