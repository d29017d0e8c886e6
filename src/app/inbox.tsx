import { Box } from '@chakra-ui/react';
import { TabLinks } from '#ui/tab-links.tsx';

/** Incoming messages to staff: customers' requirements and prospects' quote requests. One section, two addresses. */
export const InboxTabs = ({ current }: { current: 'support' | 'quotes' }) => (
  <Box mb="6">
    <TabLinks
      label="Mensajes"
      tabs={[
        { to: '/admin/support', label: 'Requerimientos', current: current === 'support' },
        { to: '/admin/quotes', label: 'Cotizaciones', current: current === 'quotes' },
      ]}
    />
  </Box>
);
