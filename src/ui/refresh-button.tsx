import { Box } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { Button } from './button.tsx';

interface RefreshButtonProps {
  loading: boolean;
  onRefresh: () => void;
  /** On a phone shows only the icon, to fit beside a search field. */
  folded?: boolean;
}

export const RefreshButton = ({ loading, onRefresh, folded = false }: RefreshButtonProps) => (
  <Button
    variant="outline"
    icon={<RefreshCw size={18} aria-hidden="true" />}
    {...(folded ? { 'aria-label': 'Actualizar' } : {})}
    loading={loading}
    onClick={onRefresh}
  >
    {folded ? (
      <Box as="span" display={{ base: 'none', md: 'inline' }}>
        Actualizar
      </Box>
    ) : (
      'Actualizar'
    )}
  </Button>
);
