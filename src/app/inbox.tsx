import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TabLinks } from '#ui/tab-links.tsx';

interface InboxProps {
  current: 'support' | 'quotes';
  children: ReactNode;
}

/** What people write to the staff: requirements of customers, and quotes of those who are not yet. One section, two addresses. */
export const Inbox = ({ current, children }: InboxProps) => (
  <>
    <Box mb="6">
      <TabLinks
        label="Mensajes"
        tabs={[
          { to: '/admin/support', label: 'Requerimientos', current: current === 'support' },
          { to: '/admin/quotes', label: 'Cotizaciones', current: current === 'quotes' },
        ]}
      />
    </Box>
    {children}
  </>
);
