import { Box } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useStaffArea } from '#parts/staff-area.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { RequirementThread } from './requirement-thread.tsx';

/** /admin/support/{ticketId} and /equipo/threads/{ticketId} */
export const TicketPage = ({ ticketId }: { ticketId: number }) => (
  <>
    <Box mb="3">
      <ButtonLink
        to={useStaffArea().addresses.requirements}
        variant="link"
        color="fg"
        textDecoration="none"
        _hover={{ textDecoration: 'underline' }}
        icon={<ArrowLeft size={18} aria-hidden="true" />}
      >
        Soporte
      </ButtonLink>
    </Box>
    <RequirementThread key={ticketId} side="staff" ticketId={ticketId} level="h1" />
  </>
);
