import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import type { PackageFormView } from '#machines/flows/package-form/package-form.view.ts';
import { formatPesos } from '#shared/money.ts';
import { packageLevelNames } from '#shared/vocabulary.ts';
import { Money } from '#ui/money.tsx';
import { PackageArt } from '#ui/package-art.tsx';

/** The card as customers will see it. */
export const PackagePreview = ({ view: { kind, fields, prices } }: { view: PackageFormView }) => (
  <chakra.section aria-label="Vista previa" bg="bg.panel" borderWidth="2px" borderColor="fg" borderRadius="xl" overflow="hidden" minW="0">
    <PackageArt kind={kind} level={fields.level} height="140px" />
    <Box p="6">
      <Text textStyle="small" color="fg.muted">
        Así se verá
      </Text>
      <Text textStyle="h3">{packageLevelNames[fields.level]}</Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {fields.tagline}
      </Text>
      <Box borderTopWidth="1px" my="4" />
      {prices.normal !== null && prices.offer !== null && prices.normal > prices.offer ? (
        <chakra.s color="fg.subtle" fontVariantNumeric="tabular-nums">
          <VisuallyHidden>Precio normal </VisuallyHidden>
          {formatPesos(prices.normal)}
        </chakra.s>
      ) : null}
      <Box>
        {prices.offer === null ? <Text color="fg.muted">Escribe el precio de oferta</Text> : <Money pesos={prices.offer} size="lg" />}
      </Box>
    </Box>
  </chakra.section>
);
