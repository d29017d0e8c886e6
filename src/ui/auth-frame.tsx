import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Illustration } from './illustration.tsx';
import { Logo } from './logo.tsx';
import { mainId } from './skip-link.tsx';

interface AuthFrameProps {
  /** The drawing of a door on the right, hidden on narrow screens. */
  art: string;
  /** Content above the title, such as a back link. */
  above?: ReactNode;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of all sign-in and registration pages: the form on white, the door beside it. */
export const AuthFrame = ({ art, above, title, lead, children }: AuthFrameProps) => (
  <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} minHeight="100dvh">
    <Flex direction="column" px={{ base: '5', lg: '16' }} pt={{ base: '3', md: '8' }} pb={{ base: '12', md: '16' }} minW="0">
      <Box as="header">
        <Logo />
      </Box>
      <chakra.main
        id={mainId}
        tabIndex={-1}
        outline="none"
        display="flex"
        flexDirection="column"
        flex="1"
        justifyContent={{ base: 'flex-start', md: 'center' }}
        width="100%"
        maxWidth="400px"
        mx={{ base: '0', sm: 'auto' }}
        pt={{ base: '8', md: '6' }}
      >
        {above ? <Box>{above}</Box> : null}
        <Heading as="h1" textStyle="h1" fontSize={{ base: '2rem', md: '2.625rem' }}>
          {title}
        </Heading>
        {lead ? (
          <Text mt="3" textStyle="lead" color="fg.muted">
            {lead}
          </Text>
        ) : null}
        <Box mt="8">{children}</Box>
      </chakra.main>
    </Flex>
    <Box position="sticky" top="0" height="100dvh" overflow="hidden" display={{ base: 'none', md: 'block' }}>
      <Illustration art={art} width="100%" height="100%" />
    </Box>
  </Box>
);
