import { Box, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import type { Package } from '#api/contract/packages/package.ts';
import { formatPesos } from '#shared/money.ts';
import { businessDaysText } from '#shared/promise-text.ts';
import { packageLevelNames } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Money } from '#ui/money.tsx';
import { PackageArt } from '#ui/package-art.tsx';
import { PackageFeatures } from './package-features.tsx';

const Recommended = () => (
  <Flex
    align="center"
    gap="1.5"
    height="30px"
    px="2.5"
    borderRadius="sm"
    bg="bg.inverted"
    color="fg.inverted"
    fontSize="xs"
    fontWeight="bold"
  >
    <Star size={14} aria-hidden="true" />
    Recomendado
  </Flex>
);

const Prices = ({ pack: { base_price: normal, public_price: offer, delivery_days: days } }: { pack: Package }) => (
  <Flex direction={{ base: 'column', sm: 'row' }} justify="space-between" align={{ sm: 'flex-end' }} gap={{ base: '2', sm: '4' }}>
    <Box>
      {normal > offer ? (
        <Flex align="center" gap="2.5" mb="2" wrap="wrap">
          <chakra.s color="fg.subtle" fontVariantNumeric="tabular-nums">
            <VisuallyHidden>Precio normal </VisuallyHidden>
            {formatPesos(normal)}
          </chakra.s>
          <Box px="2" py="0.5" borderRadius="xs" bg="nopal.muted" color="nopal.fg" fontSize="xs" fontWeight="bold">
            Ahorras {formatPesos(normal - offer)}
          </Box>
        </Flex>
      ) : null}
      <VisuallyHidden>Precio de oferta </VisuallyHidden>
      <Money pesos={offer} size="price" />
    </Box>
    <Flex direction={{ base: 'row', sm: 'column' }} columnGap="4" wrap="wrap" textStyle="small" color="fg.muted">
      <span>IVA incluido</span>
      <span>1 año de soporte</span>
      <span>Entrega en {businessDaysText(days)}</span>
    </Flex>
  </Flex>
);

/** One package for sale. The facade grows with the level; on hover only the border changes. */
export const PackageCard = ({ pack, level: headingLevel }: { pack: Package; level: 'h2' | 'h3' }) => {
  const optimal = pack.type === 'optimal';
  const level = packageLevelNames[pack.type];
  return (
    <chakra.article
      aria-label={pack.name}
      display="flex"
      flexDirection="column"
      overflow="hidden"
      bg="bg.panel"
      borderRadius="xl"
      borderWidth={optimal ? '2px' : '1px'}
      borderColor={optimal ? 'fg' : 'border.emphasized'}
      transition="border-color 140ms {easings.salida}"
      _hover={{ borderColor: 'fg' }}
    >
      <PackageArt kind={pack.kind} level={pack.type} />
      <Flex direction="column" flex="1" p={{ base: '5', md: '8' }} pt={{ md: '7' }}>
        <Flex justify="space-between" align="flex-start" gap="3">
          <Heading as={headingLevel} textStyle="h2" fontSize={{ base: '1.625rem', md: '1.875rem' }}>
            {level}
          </Heading>
          {optimal ? <Recommended /> : null}
        </Flex>
        <Text mt="1" textStyle="lead" color="fg.muted">
          {pack.tagline}
        </Text>
        <Box borderTopWidth="1px" my="5" />
        <Prices pack={pack} />
        <Box flex="1" mt="6" mb="8">
          <PackageFeatures features={pack.features} />
        </Box>
        <ButtonLink to={`/checkout/${pack.kind}/${pack.package_id}`} size="lg" full variant={optimal ? 'solid' : 'outline'}>
          Contratar {level}
        </ButtonLink>
      </Flex>
    </chakra.article>
  );
};
