import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { business } from '#shared/business.ts';
import { Illustration } from '#ui/illustration.tsx';
import choose from '#ui/illustrations/proceso-1-elige.svg?art';
import pay from '#ui/illustrations/proceso-2-paga.svg?art';
import tell from '#ui/illustrations/proceso-3-cuentanos.svg?art';
import build from '#ui/illustrations/proceso-4-construimos.svg?art';
import online from '#ui/illustrations/proceso-5-en-linea.svg?art';

/** Dark colours for drawings that are half blueprint: the sky behind the facade, the grid and the lines of the plan. */
const halfBuilt = {
  _dark: {
    '& > svg > g[clip-path] > rect:first-of-type': { fill: 'bg.muted' },
    '& > svg > path[stroke="#E4EDFE"]': { stroke: 'border' },
    '& > svg > g[stroke="#174BDB"]': { stroke: 'anil.fg' },
  },
} as const;

const { deliveryBusinessDays: days, supportYearsIncluded: years, answerBusinessHours: hours } = business;

const steps = [
  { art: choose, title: 'Elige tu paquete', text: 'Web, eCommerce o Branding, en nivel Esencial u Óptimo.' },
  { art: tell, title: 'Cuéntanos de tu negocio', text: 'Qué haces, a quién le vendes y qué estilo te gusta.' },
  {
    art: pay,
    title: 'Paga como prefieras',
    text: `Con tarjeta o transferencia. La transferencia se valida en menos de ${hours} horas hábiles.`,
  },
  { art: build, title: 'Lo construimos', text: 'Ves cada etapa en tu cuenta y respondes ahí mismo.' },
  {
    art: online,
    title: 'Queda en línea',
    text: `En ${days.from} a ${days.to} días hábiles, con ${years} ${years === 1 ? 'año' : 'años'} de soporte incluido.`,
  },
] as const;

/** From the choice of a package to the website, in five steps. */
export const ProcessSteps = () => (
  <chakra.ol listStyleType="none" display="grid" gap="4" gridTemplateColumns={{ base: '1fr', lg: 'repeat(5, 1fr)' }}>
    {steps.map(({ art, title, text }, at) => (
      <chakra.li
        key={title}
        display="grid"
        gridTemplateColumns={{ base: '104px 1fr', lg: '1fr' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="lg"
        overflow="hidden"
      >
        <Box position="relative" minHeight={{ base: '120px', lg: '132px' }}>
          <Illustration art={art} sky position="absolute" inset="0" css={halfBuilt} />
        </Box>
        <Box px={{ base: '4', lg: '4.5' }} py={{ base: '4', lg: '5' }} minW="0">
          <Text color="anil.fg" fontWeight="bold" fontSize="0.9375rem">
            {at + 1} de {steps.length}
          </Text>
          <Heading as="h2" textStyle="h4" mt="1.5" mb="1">
            {title}
          </Heading>
          <Text fontSize="0.9375rem" color="fg.muted">
            {text}
          </Text>
        </Box>
      </chakra.li>
    ))}
  </chakra.ol>
);
