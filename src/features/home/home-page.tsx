import { VisuallyHidden } from '@chakra-ui/react';
import { brand } from '#shared/brand.ts';
import { Container, PageFrame } from '#ui/page-frame.tsx';
import { Hero } from './hero.tsx';
import { PackageSection } from './package-section.tsx';
import { Promises } from './promises.tsx';
import { QuoteBanner } from './quote-banner.tsx';

export const HomePage = () => (
  <PageFrame flush>
    <VisuallyHidden>
      <h1>{brand.name}: sitios, tiendas en línea y branding</h1>
    </VisuallyHidden>
    <Hero />
    <Container>
      <QuoteBanner />
      <PackageSection
        id="paquetes-web"
        kind="web"
        title="Paquetes web"
        lead="Tu sitio listo para celular, con textos y fotos acomodados por nosotros."
      />
      <PackageSection
        id="tiendas-en-linea"
        kind="ecommerce"
        title="Tiendas en línea"
        lead="Recibe pedidos y cobra mientras atiendes el mostrador."
      />
    </Container>
    <Promises />
  </PageFrame>
);
