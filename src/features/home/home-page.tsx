import { VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { KnownPackages } from '#api/contract/rendered-page.ts';
import { useAgency } from '#ui/agency.tsx';
import { Container, PageFrame } from '#ui/page-frame.tsx';
import { QuoteBanner } from '#ui/quote-banner.tsx';
import { Hero } from './hero.tsx';
import { PackageSection } from './package-section.tsx';
import { Promises } from './promises.tsx';

interface HomePageProps {
  /** Came with the page. */
  known: KnownPackages;
  /** What the person began and did not finish: a feature of its own. */
  resume?: ReactNode;
}

export const HomePage = ({ known, resume }: HomePageProps) => (
  <PageFrame flush>
    <VisuallyHidden>
      <h1>{useAgency().name}: sitios, tiendas en línea y branding</h1>
    </VisuallyHidden>
    <Hero />
    {resume}
    <Container>
      <QuoteBanner
        title={
          <>
            ¿Tu proyecto no
            <br />
            cabe en un paquete?
          </>
        }
      >
        Cuéntanos qué necesitas y te respondemos con una cotización a la medida en 24 horas hábiles.
      </QuoteBanner>
      <PackageSection
        id="paquetes-web"
        kind="web"
        known={known.web ?? null}
        title="Paquetes web"
        lead="Tu sitio listo para celular, con textos y fotos acomodados por nosotros."
      />
      <PackageSection
        id="tiendas-en-linea"
        kind="ecommerce"
        known={known.ecommerce ?? null}
        title="Tiendas en línea"
        lead="Recibe pedidos y cobra mientras atiendes el mostrador."
      />
    </Container>
    <Promises />
  </PageFrame>
);
