import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Illustration } from './illustration.tsx';

interface StateCardProps {
  art: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  role?: 'alert' | 'status';
}

/** A card with a small drawing, what happened, and what can be done. */
export const StateCard = ({ art, title, children, actions, level = 'h2', role }: StateCardProps) => (
  <Box
    {...(role === undefined ? {} : { role })}
    maxWidth="480px"
    p={{ base: '5', md: '7' }}
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="xl"
  >
    <Illustration art={art} sky height="128px" mb="5" borderRadius="md" />
    <Heading as={level} textStyle="h3">
      {title}
    </Heading>
    {children ? (
      <Box mt="2" color="fg.muted" overflowWrap="anywhere">
        {children}
      </Box>
    ) : null}
    {actions ? (
      <Flex mt="5" gap="3" wrap="wrap">
        {actions}
      </Flex>
    ) : null}
  </Box>
);
