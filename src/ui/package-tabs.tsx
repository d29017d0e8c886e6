import { type PackageKind, packageKindNames, packageKinds } from '#shared/vocabulary.ts';
import { TabLinks } from './tab-links.tsx';

const root = '/admin/packages';

/** The tab bar of the package catalogue in the admin area. */
export const PackageTabs = ({ current }: { current: PackageKind | 'features' }) => (
  <TabLinks
    label="Paquetes"
    tabs={[
      ...packageKinds.map((kind) => ({ to: `${root}/${kind}`, label: `Paquetes ${packageKindNames[kind]}`, current: kind === current })),
      { to: `${root}/features`, label: 'Características', current: current === 'features' },
    ]}
  />
);
