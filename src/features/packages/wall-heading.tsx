import { Box, Heading, Text } from '@chakra-ui/react';
import { Illustration } from '#ui/illustration.tsx';
import { Container } from '#ui/page-frame.tsx';
import type { PackageWall } from './package-walls.ts';

/** The page's title on its wall. Walls keep their colour in the dark. */
export const WallHeading = ({ title, lead, wall, band, art, sun }: PackageWall) => (
  <Box bg={wall} color="piedra.950" borderBottomWidth="14px" borderBottomColor={band} overflow="hidden">
    <Box borderBottomWidth="6px" borderBottomColor="piedra.950">
      <Container
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1.25fr 1fr' }}
        columnGap="10"
        rowGap="4"
        alignItems="end"
        pt={{ base: '7', md: '11' }}
      >
        <Box alignSelf="center" pb={{ md: '9' }} minW="0">
          <Heading as="h1" textStyle="hero" fontSize={{ base: '2.125rem', md: '3.25rem' }} color="inherit">
            {title}
          </Heading>
          <Text mt="3" fontSize={{ base: 'md', md: 'lg' }} lineHeight="1.5" maxWidth="64ch">
            {lead}
          </Text>
        </Box>
        <Illustration
          art={art}
          width="100%"
          maxWidth={{ base: '420px', md: 'none' }}
          height={{ base: '150px', md: '212px' }}
          overflow="visible"
          css={{
            '& > svg': { overflow: 'visible' },
            // Its own sky and its own ground end at its edges: those of the page go on.
            '& > svg > rect:first-of-type, & > svg > rect:last-of-type': { fill: 'transparent' },
            ...(sun === undefined ? {} : { '& > svg > circle:first-of-type': { fill: sun } }),
          }}
        />
      </Container>
    </Box>
  </Box>
);
