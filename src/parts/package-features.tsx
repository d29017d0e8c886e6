import { Box, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { Package } from '#api/contract/packages/package.ts';
import { featureText } from '#shared/package-feature.ts';

/** The features of a package, one per line. */
export const PackageFeatures = ({ features }: Pick<Package, 'features'>) => (
  <chakra.ul
    listStyleType="none"
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
    columnGap="4"
    rowGap="2.5"
    fontSize="0.9375rem"
  >
    {features.map((feature) => (
      <chakra.li key={feature.feature_id} display="flex" gap="2.5" alignItems="flex-start">
        <Box as="span" color="nopal.fg" flexShrink={0} pt="0.5" aria-hidden="true">
          <Check size={18} />
        </Box>
        {featureText(feature)}
      </chakra.li>
    ))}
  </chakra.ul>
);
