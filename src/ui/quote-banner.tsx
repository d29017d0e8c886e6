import { Box, Heading, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Blueprint, blueprintGrid } from './blueprint.tsx';
import { ButtonLink } from './button-link.tsx';

interface QuoteBannerProps {
  title: ReactNode;
  children: ReactNode;
}

/** Banner with a link to the quote form. */
export const QuoteBanner = ({ title, children }: QuoteBannerProps) => (
  <Box
    as="section"
    aria-labelledby="a-la-medida"
    css={blueprintGrid}
    backgroundColor="anil.subtle"
    overflow="hidden"
    borderWidth="1px"
    borderColor="anil.border"
    borderBottomWidth="4px"
    borderBottomColor="fg"
    borderRadius="lg"
    mt={{ base: '8', md: '10' }}
    px={{ base: '6', md: '12' }}
    pt={{ base: '8', md: '10' }}
    display="grid"
    gridTemplateColumns={{ base: '1fr', md: '1.15fr 1fr' }}
    gap={{ base: '6', md: '10' }}
    alignItems="end"
  >
    <Box pb={{ base: '0', md: '10' }}>
      <Heading as="h2" id="a-la-medida" textStyle="h1" fontSize={{ base: '1.625rem', md: '2rem' }}>
        {title}
      </Heading>
      <Text mt="3" mb="6" textStyle="lead" color="fg.muted" maxWidth="54ch">
        {children}
      </Text>
      <ButtonLink to="/cotizador" palette="piedra" full="onPhone" iconEnd={<ArrowRight aria-hidden="true" />}>
        Ir al cotizador
      </ButtonLink>
    </Box>
    <Blueprint width="100%" maxWidth="420px" justifySelf={{ md: 'end' }} />
  </Box>
);
