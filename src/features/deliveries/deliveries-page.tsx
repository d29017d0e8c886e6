import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Delivery, DeliveryDecision } from '#api/contract/deliveries/delivery.ts';
import type { Deliveries } from '#api/contract/deliveries/list-deliveries.ts';
import { type DeliveriesEvent, deliveriesMachine } from '#machines/flows/deliveries/deliveries.machine.ts';
import { type DeliveriesView, deliveriesView } from '#machines/flows/deliveries/deliveries.view.ts';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { deliveriesActors } from './deliveries-actors.ts';
import { DeliveryTable, nameOf } from './delivery-table.tsx';
import { JobTable } from './job-table.tsx';

/** The filters, by their words in the address. */
const filters = [
  { word: 'fallidos', label: 'No salieron', holds: ({ status }: Delivery) => status === 'failed' },
  { word: 'reintento', label: 'Se reintentan', holds: ({ status }: Delivery) => status === 'retrying' },
  { word: 'espera', label: 'En espera', holds: ({ status }: Delivery) => status === 'waiting' || status === 'sending' },
] as const;

const doneTexts: Record<DeliveryDecision, { title: string; text: string }> = {
  retry: { title: 'Se reenvió', text: 'Si vuelve a fallar, aquí aparece otra vez.' },
  give_up: { title: 'Se dio por perdido', text: 'Quedó anotado en la bitácora.' },
};

const countText = ({ failed, retrying, waiting, delivered_this_week: delivered }: Deliveries['counts']): string =>
  [
    failed === 1 ? '1 no salió' : `${failed} no salieron`,
    retrying === 1 ? '1 se reintenta solo' : `${retrying} se reintentan solos`,
    waiting === 1 ? '1 espera' : `${waiting} esperan`,
    delivered === 1 ? '1 correo entregado esta semana' : `${delivered} correos entregados esta semana`,
  ].join(', ');

interface PartProps {
  view: DeliveriesView;
  send: (event: DeliveriesEvent) => void;
}

const News = ({ view: { news, failure } }: Pick<PartProps, 'view'>) => (
  <>
    {news === null ? null : (
      <Notice tone="success" role="status" title={`${doneTexts[news.action].title}: ${nameOf(news.delivery)}`}>
        {doneTexts[news.action].text}
      </Notice>
    )}
    {failure === null ? null : (
      <Notice tone="error" role="alert" title={failure.title}>
        {failure.detail}
      </Notice>
    )}
  </>
);

const Listed = ({ view, send, deliveries }: PartProps & { deliveries: readonly Delivery[] }) => {
  const { get, set } = useListAddress();
  const chosen = filters.find(({ word }) => word === get('estado')) ?? null;
  const shown = chosen === null ? deliveries : deliveries.filter(chosen.holds);
  return (
    <>
      <Flex role="group" aria-label="Filtrar por estado" gap="2" overflowX="auto" pb="1">
        <Chip pressed={chosen === null} onPress={() => set('estado', null)} count={deliveries.length}>
          Todos
        </Chip>
        {filters.map(({ word, label, holds }) => (
          <Chip key={word} pressed={chosen?.word === word} onPress={() => set('estado', word)} count={deliveries.filter(holds).length}>
            {label}
          </Chip>
        ))}
      </Flex>
      {shown.length === 0 ? (
        <EmptyState title={deliveries.length === 0 ? 'Todo salió' : 'Ninguno está así'}>
          Aquí aparecen los correos y avisos que fallan o esperan su turno.
        </EmptyState>
      ) : (
        <DeliveryTable
          deliveries={shown}
          busy={view.busy}
          sending={view.sending}
          onSend={(deliveryId) => send({ type: 'SEND_AGAIN', deliveryId })}
          onGiveUp={(deliveryId) => send({ type: 'GIVE_UP', deliveryId })}
        />
      )}
    </>
  );
};

const Board = ({ view, send, board }: PartProps & { board: Deliveries }) => {
  const { failed, retrying, waiting } = board.counts;
  return (
    <Box display="grid" gap="4" aria-busy={view.isReading}>
      <Text color="fg.muted">{countText(board.counts)}</Text>
      <News view={view} />
      <Listed view={view} send={send} deliveries={board.deliveries} />
      {failed + retrying + waiting > board.deliveries.length ? (
        <Text textStyle="small" color="fg.muted">
          Se muestran los primeros {board.deliveries.length}.
        </Text>
      ) : null}
      <Heading as="h2" textStyle="h2" mt="4">
        Trabajos programados
      </Heading>
      <JobTable jobs={board.jobs} />
    </Box>
  );
};

const Screen = ({ view, send }: PartProps) => {
  if (view.screen === 'unread') {
    return (
      <ErrorState title="Error al cargar los correos y trabajos" detail={view.failure?.detail} onRetry={() => send({ type: 'RETRY' })} />
    );
  }
  if (view.board === null) {
    return (
      <LoadingRegion label="Cargando los correos y trabajos">
        <CardListSkeleton cards={3} />
      </LoadingRegion>
    );
  }
  return <Board view={view} send={send} board={view.board} />;
};

const provided = deliveriesMachine.provide({ actors: deliveriesActors });

interface DeliveriesPageProps {
  /** The section's tabs. */
  tabs?: ReactNode;
  machine?: typeof deliveriesMachine;
}

/** /admin/deliveries */
export const DeliveriesPage = ({ tabs = null, machine = provided }: DeliveriesPageProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = deliveriesView(snapshot);
  return (
    <>
      <Flex justify="space-between" align="flex-start" wrap="wrap" gap="3" mb="5">
        <Heading as="h1" textStyle="h1">
          Correos y trabajos
        </Heading>
        <RefreshButton loading={view.isReading && view.board !== null} onRefresh={() => send({ type: 'REFRESH' })} />
      </Flex>
      {tabs}
      <Screen view={view} send={send} />
      <ConfirmDialog
        open={view.question !== null}
        title="¿Dar por perdido este envío?"
        confirmLabel="Dar por perdido"
        busy={view.question?.busy ?? false}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={() => send({ type: 'CANCEL' })}
      >
        {view.question === null ? null : `${nameOf(view.question.delivery)}. Ya no se intentará, y no se puede deshacer.`}
      </ConfirmDialog>
    </>
  );
};
