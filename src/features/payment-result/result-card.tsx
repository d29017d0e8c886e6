import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { Illustration } from '#ui/illustration.tsx';
import { PageFrame } from '#ui/page-frame.tsx';

/** The concept that was paid: 'TW-2047', or 'TW-2047-R7' for a renewal. */
export const Concept = ({ orderId, renewalId }: { orderId: number; renewalId?: number | undefined }) => (
  <Box as="strong" fontFamily="mono" fontSize="0.95em" whiteSpace="nowrap">
    {renewalId === undefined ? orderConcept(orderId) : renewalConcept(orderId, renewalId)}
  </Box>
);

interface ResultCardProps {
  art: string;
  badge: ReactNode;
  title: string;
  role?: 'alert' | 'status';
  children: ReactNode;
  actions: ReactNode;
}

/** The result in one card: drawing, badge, explanation and actions. */
export const ResultCard = ({ art, badge, title, role, children, actions }: ResultCardProps) => (
  <Box width="100%" maxWidth="460px" mx="auto" bg="bg.panel" borderWidth="1px" borderRadius="xl" overflow="hidden">
    <Illustration art={art} sky height="150px" />
    <Box p={{ base: '5', md: '7' }} {...(role === undefined ? {} : { role })}>
      {badge}
      <Heading as="h1" textStyle="h2" mt="3">
        {title}
      </Heading>
      <Box mt="2" color="fg.muted" overflowWrap="anywhere">
        {children}
      </Box>
      <Box mt="6" display="grid" gap="2.5">
        {actions}
      </Box>
    </Box>
  </Box>
);

export const ResultFrame = ({ children }: { children: ReactNode }) => (
  <PageFrame tinted minHeight="60vh">
    {children}
  </PageFrame>
);
