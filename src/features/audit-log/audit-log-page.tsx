import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Ban } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { auditLogMachine } from '#machines/flows/audit-log/audit-log.machine.ts';
import { type AuditLogView, auditLogView } from '#machines/flows/audit-log/audit-log.view.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { actText, fieldName, isRefused, subjectText, valueText, whoText } from '#shared/audit-words.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { auditLogActors } from './audit-log-actors.ts';

const title = 'Error al cargar la bitácora';

interface PartProps {
  view: AuditLogView;
  send: (event: ReadingEvent) => void;
}

const Changes = ({ entry }: { entry: AuditEntry }) => {
  if (isRefused(entry)) {
    return (
      <Box mt="2">
        <Badge palette="chile" icon={Ban}>
          Negado
        </Badge>
      </Box>
    );
  }
  const { changes, forgotten } = entry;
  if (changes.length === 0 || forgotten) {
    return (
      <Text mt="2" fontSize="0.9375rem" color="fg.muted">
        {forgotten ? 'Los datos de esta persona se borraron.' : 'Sin cambio'}
      </Text>
    );
  }
  return <ChangeList changes={changes} />;
};

const ChangeList = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <chakra.ul listStyleType="none" mt="2" display="grid" gap="1">
    {changes.map(({ field, before, after }) => (
      <chakra.li key={field} fontSize="0.9375rem" overflowWrap="anywhere">
        <Text as="span" color="fg.muted">
          {fieldName(field)}:
        </Text>{' '}
        {valueText(field, before)} <span aria-hidden="true">→</span>
        <chakra.span srOnly> pasó a</chakra.span> {valueText(field, after)}
      </chakra.li>
    ))}
  </chakra.ul>
);

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <chakra.li py="4" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: '1' }}>
    <Flex justify="space-between" gap="3" wrap="wrap" rowGap="1">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {actText(entry)}: {subjectText(entry)}
      </Text>
      <Text textStyle="small" color="fg.muted">
        {whoText(entry)}, {formatDateTime(entry.at)}
      </Text>
    </Flex>
    <Changes entry={entry} />
  </chakra.li>
);

const Entries = ({ view, send }: PartProps) => {
  const entries = view.value ?? [];
  return (
    <Box display="grid" gap="4" mt="5" aria-busy={view.isReading}>
      {view.failure ? (
        <StaleNotice title={title} onRetry={() => send({ type: 'RETRY' })}>
          {failureDetail(view.failure)} Ves lo de antes.
        </StaleNotice>
      ) : null}
      {entries.length === 0 ? (
        <EmptyState title="Todavía no hay nada anotado">Aquí queda quién entró, qué cambió y qué se le negó.</EmptyState>
      ) : (
        <chakra.ul aria-label="Lo más reciente" listStyleType="none" borderWidth="1px" borderRadius="lg" bg="bg.panel" px="5" py="2">
          {entries.map((entry) => (
            <Entry key={entry.entry_id} entry={entry} />
          ))}
        </chakra.ul>
      )}
    </Box>
  );
};

const Screen = ({ view, send }: PartProps) => {
  const screens = {
    loading: (
      <Box mt="5">
        <LoadingRegion label="Cargando la bitácora">
          <CardListSkeleton cards={4} />
        </LoadingRegion>
      </Box>
    ),
    failed: (
      <Box mt="5">
        <ErrorState
          title={title}
          detail={view.failure ? failureDetail(view.failure) : null}
          onRetry={() => send({ type: 'RETRY' })}
          retrying={view.isReading}
        />
      </Box>
    ),
    shown: <Entries view={view} send={send} />,
  } satisfies Record<AuditLogView['screen'], ReactNode>;
  return screens[view.screen];
};

const provided = auditLogMachine.provide({ actors: auditLogActors });

/** /admin/audit */
export const AuditLogPage = ({ machine = provided }: { machine?: typeof auditLogMachine }) => {
  const [snapshot, send] = useMachine(machine);
  const view = auditLogView(snapshot);
  useEffect(() => send({ type: 'START' }), [send]);
  return (
    <>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Heading as="h1" textStyle="h1">
          Bitácora
        </Heading>
        <RefreshButton loading={view.isReading && view.value !== null} onRefresh={() => send({ type: 'REFRESH' })} />
      </Flex>
      <Text color="fg.muted" mt="1">
        Los 50 registros más recientes: quién, qué, antes y después. Nadie puede editarla ni borrarla; se guarda 2 años.
      </Text>
      <Screen view={view} send={send} />
    </>
  );
};
