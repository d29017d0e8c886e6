import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Illustration } from './illustration.tsx';
import { Container } from './page-frame.tsx';

interface WallPageProps {
  /** Colour tokens of the wall and of the band at its base. Walls keep their colour in the dark theme. */
  wall: string;
  band: string;
  eyebrow: string;
  title: string;
  children?: ReactNode;
  actions: ReactNode;
  art: string;
}

/** A page with one message on a flat wall, its drawing on the ink line. Fills a column layout. */
export const WallPage = ({ wall, band, eyebrow, title, children, actions, art }: WallPageProps) => (
  <Flex direction="column" flex="1" bg={wall} color="piedra.950" borderBottomWidth="20px" borderBottomColor={band}>
    <Flex direction="column" flex="1" justify="flex-end" borderBottomWidth="8px" borderBottomColor="piedra.950">
      <Container
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        columnGap="16"
        alignItems="end"
        pt={{ base: '10', lg: '16' }}
      >
        <Box alignSelf="center" pb={{ base: '12', lg: '16' }} minW="0">
          <Box textStyle="h3" as="p">
            {eyebrow}
          </Box>
          <Heading as="h1" textStyle="hero" fontSize={{ base: '2.625rem', md: '3.75rem' }} mt="2" color="inherit" overflowWrap="anywhere">
            {title}
          </Heading>
          {children ? (
            <Box mt="4" fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.45" maxWidth="reading">
              {children}
            </Box>
          ) : null}
          <Flex mt="8" gap="3" wrap="wrap">
            {actions}
          </Flex>
        </Box>
        <Illustration art={art} width="100%" maxWidth={{ base: '480px', lg: 'none' }} mx="auto" overflow="visible" />
      </Container>
    </Flex>
  </Flex>
);
