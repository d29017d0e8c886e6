import { Box } from '@chakra-ui/react';
import { Spinner } from './spinner.tsx';

/** Shown to whoever opens a dialog before its code has arrived. */
export const WaitingForCode = ({ open }: { open: boolean }) =>
  open ? (
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
      px="4"
      py="3"
      bg="bg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="md"
    >
      <Spinner />
      Cargando...
    </Box>
  ) : null;
