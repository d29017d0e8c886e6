import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { Layers, LifeBuoy, type LucideIcon, PencilRuler, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { supportTab } from '#shared/account-tabs.ts';
import { business, renewalPlans } from '#shared/business.ts';
import { formatMoney, toPesos } from '#shared/money.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container, PageFrame } from '#ui/page-frame.tsx';
import { Panel } from '#ui/panel.tsx';
import { UnderConstruction } from '#ui/under-construction.tsx';

/** `desk` is a separate feature: support for purchases. */
export const SupportPage = ({ desk }: { desk: ReactNode }) => (
  <PageFrame flush display="flex" flexDirection="column">
    <UnderConstruction
      title="Soporte Técnico"
      actions={
        <>
          <ButtonLink to={supportTab} variant="ink" size="lg">
            Ir a mi cuenta
          </ButtonLink>
          <ButtonLink to="/#paquetes-web" variant="wall" size="lg">
            Ver paquetes
          </ButtonLink>
        </>
      }
    >
      Todavía la estamos pintando. Mientras, escríbenos aquí abajo o desde tu cuenta, en la tarjeta de tu pedido.
    </UnderConstruction>
    <Container py={{ base: '8', md: '12' }}>{desk}</Container>
  </PageFrame>
);

interface Offer {
  icon: LucideIcon;
  title: string;
  text: string;
  to: string;
  does: string;
}

const offers: readonly Offer[] = [
  {
    icon: Layers,
    title: 'Otro paquete',
    text: 'Suma una tienda a tu sitio, o una marca a los dos. Lo que ya nos contaste de tu negocio va contigo.',
    to: '/#paquetes-web',
    does: 'Ver paquetes',
  },
  {
    icon: PencilRuler,
    title: 'Algo a tu medida',
    text: `Lo que no cabe en un paquete te lo cotizamos en ${business.answerBusinessHours} horas hábiles.`,
    to: '/cotizador',
    does: 'Pedir cotización',
  },
  {
    icon: LifeBuoy,
    title: 'Cambios y ayuda',
    text: 'Con tu soporte vigente pides cambios, avisas de problemas y preguntas lo que quieras.',
    to: supportTab,
    does: 'Solicitar soporte',
  },
  {
    icon: RefreshCw,
    title: 'Más tiempo de soporte',
    text: `Renueva desde ${formatMoney(toPesos(renewalPlans[0].price))} por un año, o reactívalo si ya venció.`,
    to: '/account',
    does: 'Ver mis contrataciones',
  },
];

const OfferCard = ({ icon: Icon, title, text, to, does }: Offer) => (
  <Panel>
    <Icon size={24} aria-hidden="true" />
    <Heading as="h3" textStyle="h3" mt="3">
      {title}
    </Heading>
    <Text color="fg.muted" mt="2" mb="5">
      {text}
    </Text>
    <ButtonLink to={to} variant="outline">
      {does}
    </ButtonLink>
  </Panel>
);

export const ServicesPage = () => (
  <PageFrame flush display="flex" flexDirection="column">
    <UnderConstruction
      title="Servicios Adicionales"
      actions={
        <>
          <ButtonLink to="/#paquetes-web" variant="ink" size="lg">
            Ver paquetes
          </ButtonLink>
          <ButtonLink to={supportTab} variant="wall" size="lg">
            Solicitar soporte
          </ButtonLink>
        </>
      }
    >
      Todavía la estamos pintando. Mientras, puedes sumar otro paquete o pedirnos algo a tu medida.
    </UnderConstruction>
    <Container py={{ base: '8', md: '12' }}>
      <Box as="section" aria-labelledby="hoy-puedes">
        <Heading as="h2" id="hoy-puedes" textStyle="h2" mb="6">
          Lo que puedes contratar hoy
        </Heading>
        <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          {offers.map((offer) => (
            <OfferCard key={offer.title} {...offer} />
          ))}
        </Grid>
      </Box>
    </Container>
  </PageFrame>
);
