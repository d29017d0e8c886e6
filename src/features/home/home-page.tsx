import { VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { KnownPackages } from '#api/contract/rendered-page.ts';
import { brand } from '#shared/brand.ts';
import { Island } from '#ui/island.tsx';
import { Container, PageFrame } from '#ui/page-frame.tsx';
import { QuoteBanner } from '#ui/quote-banner.tsx';
import { Hero } from './hero.tsx';
import { heroSlides } from './hero-slides.ts';
import { PackageSection } from './package-section.tsx';
import { Promises } from './promises.tsx';
import { SlideContent } from './slide-content.tsx';

interface HomePageProps {
  /** Packages embedded in the page. */
  known: KnownPackages;
  /** The customer's unfinished orders, from a separate feature. */
  resume?: ReactNode;
}

/** What the carousel needs in the browser. */
const namesAndLooks = heroSlides.map(({ name, look }) => ({ name, look }));

export const HomePage = ({ known, resume }: HomePageProps) => (
  <PageFrame flush>
    <VisuallyHidden>
      <h1>{brand.name}: sitios, tiendas en línea y branding</h1>
    </VisuallyHidden>
    <Island name="hero" data={namesAndLooks}>
      <Hero slides={heroSlides} content={heroSlides.map((slide) => <SlideContent key={slide.name} slide={slide} />)} />
    </Island>
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
