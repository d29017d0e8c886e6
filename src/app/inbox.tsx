import { Box } from '@chakra-ui/react';
import { TabLinks } from '#ui/tab-links.tsx';

/** What people write to the staff: requirements of customers, and quotes of those who are not yet. One section, two addresses. */
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
