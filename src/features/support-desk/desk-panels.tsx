import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { CircleHelp, LifeBuoy, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { requirementAddress, tabAddress } from '#shared/account-tabs.ts';
import { orderConcept } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import { formatDate } from '#shared/dates.ts';
import { whyNoQuestion, whyNoSupport } from '#shared/support-rule.ts';
import { customerRequestTypes, requestTypeNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PackageArt } from '#ui/package-art.tsx';
import { Panel } from '#ui/panel.tsx';
import { AccountBadge, RequirementBadge } from '#ui/status-badges.tsx';
import { TextLink } from '#ui/text-link.tsx';

const DarkLink = chakra(TextLink);

interface PackageProps {
  subscription: Subscription;
  onRequest: () => void;
  onQuestion: () => void;
}

const Package = ({ subscription, onRequest, onQuestion }: PackageProps) => {
  const { subscription_id, package_name, package_type, package_level, status, development_status, end_date } = subscription;
  const reason = whyNoSupport(status, development_status);
  const facts = `support-of-${subscription_id}`;
  return (
    <Flex as="li" py="4" gap="4" align="center" wrap={{ base: 'wrap', md: 'nowrap' }} borderTopWidth="1px">
      <Box width="84px" flexShrink={0} borderRadius="lg" overflow="hidden">
        <PackageArt kind={package_type} level={package_level} height="72px" />
      </Box>
      <Box flex="1" minW="200px">
        <Flex gap="2.5" align="center" wrap="wrap">
          <Heading as="h3" textStyle="h4">
            {package_name}
          </Heading>
          <AccountBadge status={status} />
        </Flex>
        <Text id={facts} textStyle="small" color="fg.muted" mt="1">
          <Text as="span" textStyle="code">
            {orderConcept(subscription_id)}
          </Text>
          {` · ${reason ?? (end_date === null ? 'Soporte vigente' : `Soporte hasta el ${formatDate(end_date)}`)}`}
        </Text>
        {reason === null || whyNoQuestion(status) !== null ? null : (
          <Button variant="link" size="sm" icon={<CircleHelp size={18} aria-hidden="true" />} aria-describedby={facts} onClick={onQuestion}>
            Preguntar sobre este pedido
          </Button>
        )}
      </Box>
      {status === 'expired' ? (
        <ButtonLink to={tabAddress('contrataciones')} size="sm" aria-describedby={facts}>
          Reactivar soporte
        </ButtonLink>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        icon={<LifeBuoy size={18} aria-hidden="true" />}
        disabled={reason !== null}
        aria-describedby={facts}
        onClick={onRequest}
      >
        Solicitar soporte
      </Button>
    </Flex>
  );
};

interface PackagesProps {
  subscriptions: Subscription[];
  onRequest: (id: number) => void;
  onQuestion: (id: number) => void;
}

/** The purchases, with buttons to request help where allowed. */
export const Packages = ({ subscriptions, onRequest, onQuestion }: PackagesProps) => (
  <Panel title="Tus paquetes">
    {subscriptions.length === 0 ? (
      <Text color="fg.muted">Cuando contrates un paquete, desde aquí pides ayuda.</Text>
    ) : (
      <Box as="ul" listStyleType="none" mt="4">
        {subscriptions.map((one) => (
          <Package
            key={one.subscription_id}
            subscription={one}
            onRequest={() => onRequest(one.subscription_id)}
            onQuestion={() => onQuestion(one.subscription_id)}
          />
        ))}
      </Box>
    )}
  </Panel>
);

const recentCount = 5;
const ofCustomer = (requirement: Requirement): boolean => (customerRequestTypes as readonly string[]).includes(requirement.request_type);

/** The customer's latest requests. */
export const Requests = ({ requirements }: { requirements: Requirement[] }) => {
  const recent = requirements.filter(ofCustomer).slice(0, recentCount);
  return (
    <Panel
      title="Tus solicitudes"
      action={requirements.length === 0 ? null : <TextLink to={tabAddress('requerimientos')}>Ver requerimientos</TextLink>}
    >
      {recent.length === 0 ? (
        <Text color="fg.muted">Todavía no has pedido nada.</Text>
      ) : (
        <Box as="ul" listStyleType="none" mt="4">
          {recent.map((one) => (
            <Box as="li" key={one.ticket_id} py="3.5" borderTopWidth="1px">
              <Flex gap="3" align="center" wrap="wrap">
                <RequirementBadge status={one.status} />
                <DarkLink to={requirementAddress(one.ticket_id)} color="fg">
                  {requestTypeNames[one.request_type]} #{one.ticket_id}
                </DarkLink>
                <Text as="span" textStyle="small" color="fg.muted" marginInlineStart="auto">
                  {formatDate(one.updated_at)}
                </Text>
              </Flex>
              <Text textStyle="small" color="fg.muted" mt="2" overflowWrap="anywhere">
                {one.description}{' '}
                <Text as="span" textStyle="code">
                  {orderConcept(one.subscription_id)}
                </Text>
              </Text>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
};

const Hint = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Flex as="li" gap="2.5" align="flex-start" fontSize="0.9375rem">
    <Icon size={18} aria-hidden="true" style={{ flexShrink: 0, marginTop: 3 }} />
    <span>{children}</span>
  </Flex>
);

/** What to expect, and what each request type is for. */
export const BeforeWriting = () => (
  <Box display="grid" gap="4">
    <Panel>
      <Heading as="h2" textStyle="h2">
        {business.answerBusinessHours} h hábiles
      </Heading>
      <Text color="fg.muted" mt="1">
        Es lo que tardamos, máximo, en responder. Verás la respuesta en tu cuenta.
      </Text>
    </Panel>
    <Panel title="Antes de escribir">
      <Box as="ul" listStyleType="none" display="grid" gap="2.5">
        <Hint icon={RefreshCw}>
          Un <strong>cambio</strong> es algo que quieres distinto.
        </Hint>
        <Hint icon={TriangleAlert}>
          Un <strong>problema</strong> es algo que no funciona.
        </Hint>
        <Hint icon={CircleHelp}>
          Una <strong>pregunta</strong> es todo lo demás.
        </Hint>
      </Box>
    </Panel>
  </Box>
);
