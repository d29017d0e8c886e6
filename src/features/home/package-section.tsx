import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { packageCatalogueMachine } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { type PackageCatalogueView, packageCatalogueView } from '#machines/flows/package-catalogue/package-catalogue.view.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx';
import { homeActors } from './home-actors.ts';
import { PackageCard } from './package-card.tsx';

const provided = packageCatalogueMachine.provide({ actors: homeActors });

const columns = { base: '1fr', lg: '1fr 1fr' } as const;

const Waiting = ({ title }: { title: string }) => (
  <LoadingRegion label={`Cargando ${title.toLowerCase()}`}>
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

interface BodyProps {
  title: string;
  view: PackageCatalogueView;
  onRetry: () => void;
}

const Body = ({ title, view, onRetry }: BodyProps) => {
  if (view.screen === 'loading') return <Waiting title={title} />;
  if (view.screen === 'failed') return <ErrorState level="h3" title={view.title} detail={view.detail} onRetry={onRetry} />;
  if (view.screen === 'empty') {
    return (
      <EmptyState level="h3" title="Aún no hay paquetes" action={<ButtonLink to="/cotizador">Ir al cotizador</ButtonLink>}>
        Aquí verás los paquetes que puedes contratar. Mientras, cuéntanos qué necesitas.
      </EmptyState>
    );
  }
  return (
    <Grid templateColumns={columns} gap="6">
      {view.packages.map((pack) => (
        <PackageCard key={pack.package_id} pack={pack} />
      ))}
    </Grid>
  );
};

interface PackageSectionProps {
  kind: PackageKind;
  /** Where links of the page lead. */
  id: string;
  title: string;
  lead: string;
  machine?: typeof packageCatalogueMachine;
}

export const PackageSection = ({ kind, id, title, lead, machine = provided }: PackageSectionProps) => {
  const [snapshot, send] = useMachine(machine, { input: { kind } });
  useEffect(() => send({ type: 'START' }), [send]);
  return (
    <Box as="section" id={id} aria-labelledby={`${id}-titulo`} scrollMarginTop="6" mt={{ base: '14', md: '24' }}>
      <Grid templateColumns={columns} columnGap="6" rowGap="2" alignItems="end" mb={{ base: '6', md: '8' }}>
        <Heading as="h2" id={`${id}-titulo`} textStyle="homeH2">
          {title}
        </Heading>
        <Text textStyle="lead" color="fg.muted" maxWidth="38ch">
          {lead}
        </Text>
      </Grid>
      <Body title={title} view={packageCatalogueView(snapshot)} onRetry={() => send({ type: 'RETRY' })} />
    </Box>
  );
};
