import { Box, Heading, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Illustration } from '#ui/illustration.tsx';
import blueprint from '#ui/illustrations/plano.svg?raw';

const grid = {
  backgroundImage:
    'linear-gradient({colors.anil.muted} 1px, transparent 1px), linear-gradient(90deg, {colors.anil.muted} 1px, transparent 1px)',
  backgroundSize: '25px 25px',
} as const;

/** "Not built yet": the blueprint of what does not fit in a package. */
export const QuoteBanner = () => (
  <Box
    as="section"
    aria-labelledby="a-la-medida"
    css={grid}
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
        ¿Tu proyecto no
        <br />
        cabe en un paquete?
      </Heading>
      <Text mt="3" mb="6" textStyle="lead" color="fg.muted" maxWidth="54ch">
        Cuéntanos qué necesitas y te respondemos con una cotización a la medida en 24 horas hábiles.
      </Text>
      <ButtonLink to="/cotizador" colorPalette="piedra" width={{ base: '100%', md: 'auto' }} iconEnd={<ArrowRight aria-hidden="true" />}>
        Ir al cotizador
      </ButtonLink>
    </Box>
    <Illustration
      art={blueprint}
      width="100%"
      maxWidth="420px"
      justifySelf={{ md: 'end' }}
      overflow="visible"
      css={{ _dark: { '& [stroke]': { stroke: '{colors.anil.300}' }, '& text': { fill: '{colors.mamey.300}' } } }}
    />
  </Box>
);
