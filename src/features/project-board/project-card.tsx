import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { PromiseLine } from '#parts/promise-line.tsx';
import { TurnSentence } from '#parts/turn-sentence.tsx';
import { orderConcept } from '#shared/brand.ts';
import { unspecified } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { designText } from '#ui/design-choices.ts';
import { Facade } from '#ui/facade.tsx';
import { useListState } from '#ui/list-address.ts';
import { SiteLink } from '#ui/site-link.tsx';
import { AccountBadge, DevelopmentBadge, MoneyBadge } from '#ui/status-badges.tsx';

/** Statuses in which the work for an account is stopped. */
const stopped: ReadonlySet<ProjectSummary['status']> = new Set(['suspended', 'cancelled', 'expired']);

const Facts = ({ project }: { project: ProjectSummary }) => (
  <DefinitionList
    layout="narrow"
    items={[
      {
        label: 'Cliente',
        value: (
          <>
            <Box overflowWrap="anywhere">{project.customer_name}</Box>
            <Box fontWeight="normal" color="fg.muted">
              <MailLink address={project.customer_email} quiet />
            </Box>
            {project.customer_phone ? (
              <Box fontWeight="normal" color="fg.muted">
                <PhoneLink number={project.customer_phone} quiet />
              </Box>
            ) : null}
          </>
        ),
      },
      {
        label: 'Dominio',
        value: project.domain_name ?? (
          <Box as="span" color="fg.muted">
            Pendiente de asignar
          </Box>
        ),
      },
      {
        label: 'Staging',
        value: project.staging_url ? <SiteLink url={project.staging_url} /> : null,
      },
      { label: 'Diseño', value: designText(project.design_preferences) },
    ]}
  />
);

export const ProjectCard = ({ project }: { project: ProjectSummary }) => {
  const heading = `project-${project.subscription_id}`;
  return (
    <Flex as="article" aria-labelledby={heading} direction="column" bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden">
      <Box height="116px" overflow="hidden" borderBottomWidth="1px">
        <Facade kind={project.package_type} status={project.development_status} />
      </Box>
      <Flex direction="column" flex="1" p={{ base: '5', md: '6' }} gap="3">
        <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
          <Box id={heading}>
            <Text textStyle="code" color="fg.muted">
              {orderConcept(project.subscription_id)}
            </Text>
            <Heading as="h2" textStyle="h3">
              {project.name}
            </Heading>
          </Box>
          <Flex gap="2" wrap="wrap">
            <DevelopmentBadge status={project.development_status} />
            {project.money_trouble === null ? null : <MoneyBadge kind={project.money_trouble.kind} />}
            {stopped.has(project.status) ? <AccountBadge status={project.status} /> : null}
          </Flex>
        </Flex>
        <Text>
          <TurnSentence turn={project.turn} />
        </Text>
        <PromiseLine order={project} />
        <Facts project={project} />
        <Text lineClamp={2} color={project.business_description ? 'fg' : 'fg.subtle'} overflowWrap="anywhere">
          {project.business_description ?? unspecified}
        </Text>
        <Box mt="auto" pt="2">
          <ButtonLink
            to={`/admin/development/${project.subscription_id}`}
            state={useListState()}
            variant="outline"
            size="sm"
            iconEnd={<ArrowRight size={16} aria-hidden="true" />}
            aria-describedby={heading}
          >
            Ver detalles completos
          </ButtonLink>
        </Box>
      </Flex>
    </Flex>
  );
};
