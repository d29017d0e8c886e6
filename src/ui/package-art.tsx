import { Box } from '@chakra-ui/react';
import type { PackageKind, PackageLevel } from '#shared/vocabulary.ts';
import { Illustration } from './illustration.tsx';
import brandingEssential from './illustrations/paquete-branding-esencial.svg?raw';
import brandingOptimal from './illustrations/paquete-branding-optimo.svg?raw';
import storeEssential from './illustrations/paquete-tienda-esencial.svg?raw';
import storeOptimal from './illustrations/paquete-tienda-optimo.svg?raw';
import webEssential from './illustrations/paquete-web-esencial.svg?raw';
import webOptimal from './illustrations/paquete-web-optimo.svg?raw';

const facades: Record<PackageKind, Record<PackageLevel, { art: string; sky: string }>> = {
  web: { essential: { art: webEssential, sky: 'cielo.muted' }, optimal: { art: webOptimal, sky: 'mamey.muted' } },
  ecommerce: { essential: { art: storeEssential, sky: 'nopal.muted' }, optimal: { art: storeOptimal, sky: 'maiz.muted' } },
  branding: { essential: { art: brandingEssential, sky: 'bugambilia.muted' }, optimal: { art: brandingOptimal, sky: 'anil.muted' } },
};

interface PackageArtProps {
  kind: PackageKind;
  level: PackageLevel;
  height?: string | Record<string, string>;
}

/** The facade of a package under its sky, standing on the ink line. */
export const PackageArt = ({ kind, level, height = '192px' }: PackageArtProps) => {
  const { art, sky } = facades[kind][level];
  return (
    <Box
      bg={{ base: sky, _dark: 'bg.muted' }}
      borderBottomWidth="4px"
      borderBottomColor={{ base: 'piedra.950', _dark: 'piedra.50' }}
      height={height}
      display="flex"
      alignItems="flex-end"
      overflow="hidden"
      pt="3"
    >
      <Illustration art={art} width="100%" height="100%" />
    </Box>
  );
};
