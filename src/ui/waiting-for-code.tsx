import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface WaitingForCodeProps {
  open: boolean;
  onClose: () => void;
}

const Waiting = ({ onClose }: Pick<WaitingForCodeProps, 'onClose'>) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Box
      role="status"
      position="fixed"
      bottom="6"
      insetInline="0"
      mx="auto"
      width="fit-content"
      zIndex="toast"
      display="flex"
      alignItems="center"
      gap="2.5"
      ps="4"
      pe="2"
      py="2"
      bg="bg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="md"
    >
      <Spinner />
      Cargando...
      <Button size="sm" variant="ghost" onClick={onClose}>
        Cancelar
      </Button>
    </Box>
  );
};

/** Shown to whoever opens a dialog before its code has arrived. Escape or the button withdraws it. */
export const WaitingForCode = ({ open, onClose }: WaitingForCodeProps) => (open ? <Waiting onClose={onClose} /> : null);
