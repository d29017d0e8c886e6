import { Box, chakra } from '@chakra-ui/react';

const promises = [
  {
    figure: '7–14',
    unit: 'días hábiles',
    text: 'Entrega de tu proyecto, con fecha desde el primer día.',
    wall: 'mamey.300',
    band: 'anil.700',
  },
  {
    figure: '1 año',
    unit: 'de soporte',
    text: 'Incluido en tu paquete desde que se confirma tu pago.',
    wall: 'maiz.300',
    band: 'bugambilia.600',
  },
  {
    figure: '30 días',
    unit: 'de garantía',
    text: 'Si algo no queda como lo acordamos, lo corregimos.',
    wall: 'nopal.300',
    band: 'mamey.600',
  },
  { figure: '24 h', unit: 'hábiles', text: 'Es lo que tardamos, máximo, en responder tus mensajes.', wall: 'cielo.300', band: 'nopal.700' },
] as const;

/** From 1280 px the two inner walls align with the page's columns and the outer ones extend to the edges. */
const columns = { base: '1fr 1fr', lg: 'repeat(4, 1fr)', xl: 'calc(50% - 288px) 288px 288px 1fr' } as const;
const firstEdge = { base: '4', sm: '7', xl: 'calc(50vw - {sizes.container} / 2)' } as const;
const edge = { base: '4', sm: '7' } as const;

/** Four facades in a row, edge to edge. Walls keep their colour in the dark theme. */
export const Promises = () => (
  <chakra.section aria-label="Lo que prometemos" mt={{ base: '16', md: '24' }}>
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns={columns}>
      {promises.map(({ figure, unit, text, wall, band }, at) => (
        <chakra.li key={figure} bg={wall} color="piedra.950" display="flex" flexDirection="column">
          <Box flex="1" ps={at === 0 ? firstEdge : edge} pe={edge} pt={{ base: '6', md: '10' }} pb={{ base: '8', md: '11' }}>
            <Box as="p" textStyle="promise">
              {figure}
            </Box>
            <Box as="p" textStyle="h3" mt="1">
              {unit}
            </Box>
            <Box as="p" mt="3" fontSize="0.9375rem" lineHeight="1.45" maxWidth="30ch">
              {text}
            </Box>
          </Box>
          <Box height={{ base: '30px', md: '48px' }} borderTopWidth="4px" borderTopColor="white" bg={band} />
        </chakra.li>
      ))}
    </chakra.ul>
  </chakra.section>
);
