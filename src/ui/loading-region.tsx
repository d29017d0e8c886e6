import { Box, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';

const patienceMs = 200;

interface LoadingRegionProps {
  /** Announced by screen readers: 'Cargando tus proyectos'. */
  label: string;
  /** The skeleton, in the final layout; shown only when loading takes longer than 200 ms. */
  children: ReactNode;
}

export const LoadingRegion = ({ label, children }: LoadingRegionProps) => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box aria-busy="true" minHeight="40vh">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {slow ? <Box animation="fade-in 220ms">{children}</Box> : null}
    </Box>
  );
};
