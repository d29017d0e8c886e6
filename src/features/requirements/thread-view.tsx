import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { Requirement, Ticket } from '#api/contract/requirements/requirement.ts';
import { detailUnder } from '#machines/failure-detail.ts';
import type { RequirementThreadEvent, Thread } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import type { RequirementThreadView } from '#machines/flows/requirement-thread/requirement-thread.view.ts';
import { AttachmentList } from '#parts/attachment-list.tsx';
import { MessageForm } from '#parts/message-form.tsx';
import type { AttachmentTray } from '#parts/use-attachment-tray.ts';
import { orderConcept } from '#shared/brand.ts';
import { formatDate } from '#shared/dates.ts';
import { priorityNames, requestTypeNames, requirementStatuses, requirementStatusNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { MailLink } from '#ui/contact-links.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { inset } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { RequirementBadge } from '#ui/status-badges.tsx';
import { ResponseList } from './response-list.tsx';

interface PartProps {
  view: RequirementThreadView;
  send: (event: RequirementThreadEvent) => void;
}

const statusOptions = requirementStatuses.map((status) => ({ value: status, label: requirementStatusNames[status] }));

const factsOf = (requirement: Requirement | Ticket): string =>
  [
    'customer_name' in requirement ? requirement.customer_name : null,
    requirement.service_name,
    orderConcept(requirement.subscription_id),
    `Prioridad ${priorityNames[requirement.priority].toLowerCase()}`,
    requirement.developer_name === null ? null : `lo atiende ${requirement.developer_name}`,
    formatDate(requirement.created_at),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

const Head = ({ thread: { requirement, attachments }, view, send, level }: PartProps & { thread: Thread; level: 'h1' | 'h2' }) => (
  <Box p={inset} borderBottomWidth="1px">
    <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
      <Box>
        <RequirementBadge status={requirement.status} />
        <Heading as={level} textStyle="h2" mt="2">
          {requestTypeNames[requirement.request_type]}
        </Heading>
      </Box>
      <Box width={{ base: '100%', sm: '190px' }}>
        <SelectField
          label="Estado"
          value={view.status ?? ''}
          onChange={(status) => send({ type: 'CHOOSE_STATUS', status })}
          disabled={!view.canMove}
          options={statusOptions}
        />
      </Box>
    </Flex>
    <Text textStyle="small" color="fg.muted" mt="2">
      <Text as="span" textStyle="code">
        #{requirement.ticket_id}
      </Text>
      {` · ${factsOf(requirement)}`}
      {'customer_email' in requirement ? (
        <>
          {' · '}
          <MailLink address={requirement.customer_email} quiet />
        </>
      ) : null}
    </Text>
    <Text mt="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
      <LinkedText>{requirement.description}</LinkedText>
    </Text>
    <AttachmentList attachments={attachments} />
  </Box>
);

const failureTitles = {
  reading: 'Error al cargar requerimientos',
  replying: 'Error al agregar respuesta',
  moving: 'Error al actualizar el estado',
} as const;

const Failed = ({ view, send }: PartProps) =>
  view.failure === null ? null : (
    <Box px={inset} pt="5">
      <Notice
        tone={view.failure.doing === 'reading' ? 'warning' : 'error'}
        role="alert"
        title={failureTitles[view.failure.doing]}
        action={
          view.canRetry ? (
            <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
              Reintentar
            </Button>
          ) : undefined
        }
      >
        {detailUnder(failureTitles[view.failure.doing], view.failure)}
      </Notice>
    </Box>
  );

const ReplyBox = ({ side, view, send, tray }: PartProps & Pick<ThreadViewProps, 'side' | 'tray'>) => (
  <MessageForm
    label="Tu respuesta"
    value={view.reply}
    error={view.replyError}
    isSending={view.isSending}
    tray={tray}
    submit="Responder"
    onType={(value) => send({ type: 'TYPE_REPLY', value })}
    onSubmit={(attachments) => send({ type: 'SUBMIT', attachments })}
  >
    {side === 'staff' ? (
      <CheckField
        label="Espero tu respuesta"
        checked={view.awaitsReply}
        disabled={view.isSending}
        onChange={(value) => send({ type: 'AWAIT_REPLY', value })}
      />
    ) : null}
  </MessageForm>
);

interface ThreadViewProps extends PartProps {
  thread: Thread;
  side: 'customer' | 'staff';
  level: 'h1' | 'h2';
  tray: AttachmentTray;
}

/** The request, its responses, and the reply form. */
export const ThreadView = ({ thread, side, level, view, send, tray }: ThreadViewProps) => (
  <Box
    as="section"
    aria-label={`Requerimiento #${thread.requirement.ticket_id}`}
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="xl"
    overflow="hidden"
  >
    <Head thread={thread} level={level} view={view} send={send} />
    <Failed view={view} send={send} />
    <Box p={inset}>
      <ResponseList responses={thread.responses} side={side} />
    </Box>
    <ReplyBox side={side} view={view} send={send} tray={tray} />
  </Box>
);
