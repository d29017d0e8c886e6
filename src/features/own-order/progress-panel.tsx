import { Box } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { orderConcept } from '#shared/brand.ts';
import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { featureText } from '#shared/package-feature.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { type Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Facade } from '#ui/facade.tsx';
import { inset, Panel } from '#ui/panel.tsx';
import { StageList } from '#ui/stage-list.tsx';
import { OuterLink } from '#ui/text-link.tsx';

const Site = ({ href, children }: { href: string; children: ReactNode }) => (
  <OuterLink href={href} target="_blank" rel="noopener noreferrer">
    {children} <ExternalLink size={16} aria-hidden="true" style={{ display: 'inline', verticalAlign: '-2px' }} />
    <Box as="span" srOnly>
      (se abre en otra pestaña)
    </Box>
  </OuterLink>
);

/** The server names the site under construction once it was ready for review, and from then on. */
const stagingFacts = ({ urls: { staging } }: OwnOrder): Definition[] =>
  staging === null ? [] : [{ label: 'Sitio de pruebas', value: <Site href={staging}>{staging}</Site> }];

/** Branding has no domain. */
const domainFacts = ({ package_type, domain_name, urls: { production } }: OwnOrder): Definition[] => {
  if (package_type === 'branding') return [];
  const value = production === null ? (domain_name ?? 'Pendiente de asignar') : <Site href={production}>{domain_name ?? production}</Site>;
  return [{ label: 'Dominio', value }];
};

const factsOf = (order: OwnOrder): Definition[] => [
  { label: 'Qué compraste', value: order.package.features.map(featureText).join(', ') },
  { label: 'Precio', value: `${formatMoney(order.price_paid)}, ${paymentMethodNames[order.payment_method].toLowerCase()}` },
  ...stagingFacts(order),
  ...domainFacts(order),
  {
    label: order.start_date === null ? 'Pedido el' : 'Contratado el',
    value: formatDate(order.start_date ?? order.created_at),
  },
  ...(order.end_date === null ? [] : [{ label: 'Soporte hasta', value: formatDate(order.end_date) }]),
];

interface ProgressPanelProps {
  order: OwnOrder;
  children: ReactNode;
}

/** The stage of the project, what was bought, and what else can be done. */
export const ProgressPanel = ({ order, children }: ProgressPanelProps) => (
  <Panel
    flush
    aria-label="Avance"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '264px minmax(0, 1fr)' }}
    mb={{ base: '4', lg: '5' }}
  >
    <Box
      height={{ base: '150px', lg: 'auto' }}
      overflow="hidden"
      borderRightWidth={{ lg: '1px' }}
      borderBottomWidth={{ base: '1px', lg: '0' }}
    >
      <Facade kind={order.package_type} status={order.development_status} />
    </Box>
    <Box p={inset} minW="0">
      <StageList
        status={order.development_status}
        reached={order.reached_stages}
        label={`Avance de ${orderConcept(order.subscription_id)}`}
      />
      <Box my="4">
        <DefinitionList items={factsOf(order)} />
      </Box>
      {children}
    </Box>
  </Panel>
);
