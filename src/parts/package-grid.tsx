import { Box, Grid } from '@chakra-ui/react';
import type { Package } from '#api/contract/packages/package.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx';
import { PackageCard } from './package-card.tsx';

const columns = { base: '1fr', lg: '1fr 1fr' } as const;

interface PackageGridProps {
  packages: readonly Package[];
  /** Heading level of the cards. */
  level: 'h2' | 'h3';
}

/** Packages for sale, side by side where there is room. */
export const PackageGrid = ({ packages, level }: PackageGridProps) => (
  <Grid templateColumns={columns} gap="6">
    {packages.map((pack) => (
      <PackageCard key={pack.package_id} pack={pack} level={level} />
    ))}
  </Grid>
);

/** Placeholder while the packages load. */
export const PackageGridWaiting = ({ label }: { label: string }) => (
  <LoadingRegion label={label}>
    <Grid templateColumns={columns} gap="6">
      {['left', 'right'].map((side) => (
        <Box key={side} borderWidth="1px" borderRadius="xl" overflow="hidden" bg="bg.panel">
          <Skeleton height="192px" borderRadius="0" />
          <Box p="8">
            <TextSkeleton lines={5} />
            <Skeleton height="54px" mt="8" borderRadius="md" />
          </Box>
        </Box>
      ))}
    </Grid>
  </LoadingRegion>
);
