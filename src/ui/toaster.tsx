import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { closeToast, type Toast, toastStore } from './toast.ts';

const stayMs = 5_000;
const nothing: readonly Toast[] = [];

const looks = {
  success: { palette: 'nopal', Icon: CircleCheck, role: 'status', leaves: true },
  info: { palette: 'anil', Icon: Info, role: 'status', leaves: true },
  warning: { palette: 'maiz', Icon: TriangleAlert, role: 'status', leaves: false },
  error: { palette: 'chile', Icon: CircleX, role: 'alert', leaves: false },
} as const;

const useLeave = (id: number, leaves: boolean, held: boolean) =>
  useEffect(() => {
    if (!leaves || held) return;
    const timer = setTimeout(() => closeToast(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, leaves, held]);

const ToastCard = ({ toast }: { toast: Toast }) => {
  const { palette, Icon, role, leaves } = looks[toast.tone];
  const [held, setHeld] = useState(false);
  useLeave(toast.id, leaves, held);
  const { action } = toast;
  return (
    <Flex
      role={role}
      colorPalette={palette}
      gap="3"
      p="4"
      pb="3.5"
      pointerEvents="auto"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderBottomWidth="5px"
      borderBottomColor="colorPalette.solid"
      borderRadius="md"
      boxShadow="md"
      animation={{
        base: 'slide-from-top 220ms {easings.salida}, fade-in 220ms',
        md: 'slide-from-bottom 220ms {easings.salida}, fade-in 220ms',
      }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box color="colorPalette.fg" flexShrink={0} pt="0.5" aria-hidden="true">
        <Icon size={20} />
      </Box>
      <Box flex="1" minW="0" fontSize="0.9375rem" lineHeight="1.4" overflowWrap="anywhere">
        <Box fontWeight="bold">{toast.title}</Box>
        {toast.detail ? <Box>{toast.detail}</Box> : null}
        {action ? (
          <chakra.button
            type="button"
            minHeight="24px"
            color="anil.fg"
            fontWeight="bold"
            textDecoration="underline"
            textUnderlineOffset="3px"
            cursor="pointer"
            onClick={() => {
              closeToast(toast.id);
              action.onPress();
            }}
          >
            {action.label}
          </chakra.button>
        ) : null}
      </Box>
      <chakra.button
        type="button"
        aria-label="Cerrar aviso"
        flexShrink={0}
        boxSize="8"
        m="-1"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        borderRadius="sm"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        onClick={() => closeToast(toast.id)}
      >
        <X size={18} aria-hidden="true" />
      </chakra.button>
    </Flex>
  );
};

/** Rendered once, at the end of the app: bottom right, on a phone below the header. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => nothing);
  return (
    <Box
      as="section"
      aria-label="Avisos"
      position="fixed"
      zIndex="toast"
      insetEnd={{ base: '3', md: '6' }}
      insetStart={{ base: '3', md: 'auto' }}
      top={{ base: '68px', md: 'auto' }}
      bottom={{ md: '6' }}
      width={{ md: '400px' }}
      display="grid"
      gap="3"
      pointerEvents="none"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Box>
  );
};
