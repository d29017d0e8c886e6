import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { codeOf, stillAnswers } from '#api/client/still-answers.ts';
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

const homeActors = {
  listPackages: fromPromise<Package[], { kind: PackageKind; known: Package[] }>(async ({ input: { kind, known }, signal }) => {
    if (known.length > 0 && (await stillAnswers(`/packages/${kind}`, { packages: known }, signal))) return known;
    const { askForPackages } = await codeOf(() => import('./home-calls.ts'));
    return askForPackages(kind, signal);
  }),
};

const provided = packageCatalogueMachine.provide({ actors: homeActors });

const columns = { base: '1fr', lg: '1fr 1fr' } as const;

interface BodyProps {
  title: string;
  view: PackageCatalogueView;
  onRetry: () => void;
}

const Body = ({ title, view, onRetry }: BodyProps) => {
  if (view.screen === 'loading') return <PackageGridWaiting label={`Cargando ${title.toLowerCase()}`} />;
  if (view.screen === 'failed') return <ErrorState level="h3" title={view.title} detail={view.detail} onRetry={onRetry} />;
  if (view.screen === 'empty') {
    return (
      <EmptyState level="h3" title="Aún no hay paquetes" action={<ButtonLink to="/cotizador">Ir al cotizador</ButtonLink>}>
        Aquí verás los paquetes que puedes contratar. Mientras, cuéntanos qué necesitas.
      </EmptyState>
    );
  }
  return <PackageGrid packages={view.packages} level="h3" />;
};

interface PackageSectionProps {
  kind: PackageKind;
  /** Anchor for links within the page. */
  id: string;
  title: string;
  lead: string;
  /** The packages embedded in the page. */
  known?: Package[] | null;
  machine?: typeof packageCatalogueMachine;
}

export const PackageSection = ({ kind, id, title, lead, known = null, machine = provided }: PackageSectionProps) => {
  const [snapshot, send] = useMachine(machine, { input: { kind, known } });
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
