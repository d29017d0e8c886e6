import { Box } from '@chakra-ui/react';
import { BackLink } from '#ui/back-link.tsx';
import { RequirementThread } from './requirement-thread.tsx';

/** /admin/support/{ticketId} */
export const TicketPage = ({ ticketId }: { ticketId: number }) => (
  <>
    <Box mb="3">
      <BackLink to="/admin/support">Soporte</BackLink>
    </Box>
    <RequirementThread key={ticketId} side="staff" ticketId={ticketId} level="h1" />
  </>
);
