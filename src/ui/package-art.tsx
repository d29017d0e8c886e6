import type { PackageKind, PackageLevel } from '#shared/vocabulary.ts';
import { Illustration } from './illustration.tsx';
import brandingEssential from './illustrations/paquete-branding-esencial.svg?art';
import brandingOptimal from './illustrations/paquete-branding-optimo.svg?art';
import storeEssential from './illustrations/paquete-tienda-esencial.svg?art';
import storeOptimal from './illustrations/paquete-tienda-optimo.svg?art';
import webEssential from './illustrations/paquete-web-esencial.svg?art';
import webOptimal from './illustrations/paquete-web-optimo.svg?art';

const facades: Record<PackageKind, Record<PackageLevel, string>> = {
  web: { essential: webEssential, optimal: webOptimal },
  ecommerce: { essential: storeEssential, optimal: storeOptimal },
  branding: { essential: brandingEssential, optimal: brandingOptimal },
};

interface PackageArtProps {
  kind: PackageKind;
  level: PackageLevel;
  height?: string | Record<string, string>;
}

/** The drawing of a package: its facade under the sky, on the ink line. */
export const PackageArt = ({ kind, level, height = '192px' }: PackageArtProps) => (
  <Illustration art={facades[kind][level]} sky height={height} />
);
