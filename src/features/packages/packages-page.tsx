import { Box, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import type { Package } from '#api/contract/packages/package.ts';
import {
  type PackageCatalogueView,
  packageCatalogueMachine,
  packageCatalogueView,
} from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { PackageGrid, PackageGridWaiting } from '#parts/package-grid.tsx';
import type { PackageKind } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { Container, PageFrame } from '#ui/page-frame.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { type PackageWall, packageWalls } from './package-walls.ts';
import { packagesActors } from './packages-actors.ts';

/** The page's title on its wall. Walls keep their colour in the dark theme. */
const WallHeading = ({ title, lead, wall, band, art, sun }: PackageWall) => (
  <Box bg={wall} color="piedra.950" borderBottomWidth="14px" borderBottomColor={band} overflow="hidden">
    <Box borderBottomWidth="6px" borderBottomColor="piedra.950">
      <Container
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1.25fr 1fr' }}
        columnGap="10"
        rowGap="4"
        alignItems="end"
        pt={{ base: '7', md: '11' }}
      >
        <Box alignSelf="center" pb={{ md: '9' }} minW="0">
          <Heading as="h1" textStyle="hero" fontSize={{ base: '2.125rem', md: '3.25rem' }} color="inherit">
            {title}
          </Heading>
          <Text mt="3" fontSize={{ base: 'md', md: 'lg' }} lineHeight="1.5" maxWidth="64ch">
            {lead}
          </Text>
        </Box>
        <Illustration
          art={art}
          width="100%"
          maxWidth={{ base: '420px', md: 'none' }}
          height={{ base: '150px', md: '212px' }}
          overflow="visible"
          css={{
            '& > svg': { overflow: 'visible' },
            // Hides the drawing's own sky and ground, which end at its edges: the page's continue across.
            '& > svg > rect:first-of-type, & > svg > rect:last-of-type': { fill: 'transparent' },
            ...(sun === undefined ? {} : { '& > svg > circle:first-of-type': { fill: sun } }),
          }}
        />
      </Container>
    </Box>
  </Box>
);

const provided = packageCatalogueMachine.provide({ actors: packagesActors });

interface BodyProps {
  title: string;
  view: PackageCatalogueView;
  onRetry: () => void;
}

const Body = ({ title, view, onRetry }: BodyProps) => {
  if (view.screen === 'loading') return <PackageGridWaiting label={`Cargando ${title.toLowerCase()}`} />;
  if (view.screen === 'failed') return <ErrorState level="h2" title={view.title} detail={view.detail} onRetry={onRetry} />;
  if (view.screen === 'empty') {
    return (
      <EmptyState level="h2" title="Aún no hay paquetes" action={<ButtonLink to="/cotizador">Ir al cotizador</ButtonLink>}>
        Aquí verás los paquetes que puedes contratar. Mientras, cuéntanos qué necesitas.
      </EmptyState>
    );
  }
  return (
    <>
      <PackageGrid packages={view.packages} level="h2" />
      <ComparisonTable packages={view.packages} />
    </>
  );
};

interface PackagesPageProps {
  kind: PackageKind;
  /** The packages embedded in the page. */
  known?: Package[] | null;
  machine?: typeof packageCatalogueMachine;
}

/** The packages of one kind, side by side and compared. */
export const PackagesPage = ({ kind, known = null, machine = provided }: PackagesPageProps) => {
  const [snapshot, send] = useMachine(machine, { input: { kind, known } });
  const wall = packageWalls[kind];
  return (
    <PageFrame flush>
      <WallHeading {...wall} />
      <Container pt={{ base: '8', md: '12' }} pb={{ base: '14', md: '20' }}>
        <Body title={wall.title} view={packageCatalogueView(snapshot)} onRetry={() => send({ type: 'RETRY' })} />
      </Container>
    </PageFrame>
  );
};
