import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { Package } from '#api/contract/packages/package.ts';
import { packageCatalogueMachine } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { type PackageCatalogueView, packageCatalogueView } from '#machines/flows/package-catalogue/package-catalogue.view.ts';
import { PackageGrid, PackageGridWaiting } from '#parts/package-grid.tsx';
import type { PackageKind } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Container, PageFrame } from '#ui/page-frame.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { packageWalls } from './package-walls.ts';
import { packagesActors } from './packages-actors.ts';
import { WallHeading } from './wall-heading.tsx';

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
  /** The packages that came with the page. */
  known?: Package[] | null;
  machine?: typeof packageCatalogueMachine;
}

/** The packages of one kind, side by side and compared. */
export const PackagesPage = ({ kind, known = null, machine = provided }: PackagesPageProps) => {
  const [snapshot, send] = useMachine(machine, { input: { kind, known } });
  useEffect(() => send({ type: 'START' }), [send]);
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
