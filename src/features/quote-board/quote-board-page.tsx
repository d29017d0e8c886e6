import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { type QuoteBoardView, quoteBoardView } from '#machines/flows/quote-board/quote-board.view.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { business } from '#shared/business.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { type PackageKind, unspecified } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { quoteBoardActors } from './quote-board-actors.ts';

const kindNames = { web: 'Sitio web', ecommerce: 'Tienda en línea', branding: 'Branding' } as const satisfies Record<PackageKind, string>;
const title = 'Error al cargar las cotizaciones';

const QuoteCard = ({ quote }: { quote: Quote }) => {
  const id = `quote-${quote.quote_id}`;
  return (
    <Box as="article" aria-labelledby={id} bg="bg.panel" borderWidth="1px" borderRadius="lg" p={{ base: '4', md: '6' }}>
      <Flex justify="space-between" wrap="wrap" gap="2">
        <Heading as="h2" id={id} textStyle="h3" overflowWrap="anywhere">
          {quote.name}: {kindNames[quote.kind]}
        </Heading>
        <Text textStyle="small" color="fg.muted">
          Cotización {quote.quote_id} · {formatDateTime(quote.created_at)}
        </Text>
      </Flex>
      <Text mt="3" mb="4" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {quote.description}
      </Text>
      <DefinitionList
        layout="narrow"
        items={[
          { label: 'Correo electrónico', value: <OuterLink href={`mailto:${quote.email}`}>{quote.email}</OuterLink> },
          { label: 'Teléfono', value: quote.phone ?? unspecified },
          { label: 'Empresa', value: quote.company_name ?? unspecified },
          { label: 'Presupuesto', value: quote.budget === null ? unspecified : formatMoney(quote.budget) },
        ]}
      />
    </Box>
  );
};

interface PartProps {
  view: QuoteBoardView;
  send: (event: ReadingEvent) => void;
}

const Stale = ({ view, send }: PartProps) =>
  view.failure === null ? null : (
    <Notice
      tone="warning"
      role="alert"
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
          Reintentar
        </Button>
      }
    >
      {failureDetail(view.failure)} Ves la lista de antes.
    </Notice>
  );

const Screen = ({ view, send }: PartProps) => {
  if (view.screen === 'failed') {
    return (
      <ErrorState
        title={title}
        detail={view.failure === null ? null : failureDetail(view.failure)}
        onRetry={() => send({ type: 'RETRY' })}
      />
    );
  }
  if (view.value === null) {
    return (
      <LoadingRegion label="Cargando las cotizaciones">
        <CardListSkeleton cards={3} />
      </LoadingRegion>
    );
  }
  return (
    <Box display="grid" gap="4" aria-busy={view.isReading}>
      <Stale view={view} send={send} />
      {view.value.map((quote) => (
        <QuoteCard key={quote.quote_id} quote={quote} />
      ))}
      {view.value.length === 0 ? (
        <EmptyState title="No hay cotizaciones">Aquí aparecen las solicitudes en cuanto alguien las envía desde el cotizador.</EmptyState>
      ) : null}
    </Box>
  );
};

const provided = quoteBoardMachine.provide({ actors: quoteBoardActors });

/** /admin/quotes */
export const QuoteBoardPage = ({ machine = provided }: { machine?: typeof quoteBoardMachine }) => {
  const [snapshot, send] = useMachine(machine);
  const view = quoteBoardView(snapshot);
  useEffect(() => send({ type: 'START' }), [send]);
  return (
    <>
      <Flex justify="space-between" align="flex-start" wrap="wrap" gap="3" mb="5">
        <Box>
          <Heading as="h1" textStyle="h1">
            Cotizaciones
          </Heading>
          <Text color="fg.muted" mt="1.5">
            La más reciente va primero. Respondemos en {business.answerBusinessHours} horas hábiles.
          </Text>
        </Box>
        <Button
          variant="outline"
          icon={<RefreshCw size={18} aria-hidden="true" />}
          loading={view.isReading && view.value !== null}
          onClick={() => send({ type: 'REFRESH' })}
        >
          Actualizar
        </Button>
      </Flex>
      <Screen view={view} send={send} />
    </>
  );
};
