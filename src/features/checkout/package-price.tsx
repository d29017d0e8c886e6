import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Package } from '#api/contract/packages/package.ts';
import { formatPesos } from '#shared/money.ts';
import { Money } from '#ui/money.tsx';
import { PackageArt } from '#ui/package-art.tsx';

/** On a phone the first step shows the price itself, above what it buys. */
export const PackagePrice = ({ package: { kind, type, base_price: normal }, price }: { package: Package; price: number }) => (
  <Box borderWidth="1px" borderRadius="xl" overflow="hidden" bg="bg.panel">
    <PackageArt kind={kind} level={type} height="164px" />
    <Box p="6">
      {normal > price ? (
        <Flex align="center" gap="3" mb="2">
          <VisuallyHidden>Precio normal</VisuallyHidden>
          <chakra.s color="fg.muted">{formatPesos(normal)}</chakra.s>
          <Box px="2" py="0.5" bg="nopal.muted" color="nopal.fg" borderRadius="xs" fontSize="sm" fontWeight="bold">
            Ahorras {formatPesos(normal - price)}
          </Box>
        </Flex>
      ) : null}
      <VisuallyHidden>Precio de oferta</VisuallyHidden>
      <Money pesos={price} size="price" />
      <Text textStyle="small" color="fg.muted" mt="1.5">
        IVA incluido
      </Text>
    </Box>
  </Box>
);
