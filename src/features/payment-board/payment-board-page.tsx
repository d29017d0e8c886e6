import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { searchQuery } from '#api/client/every-page.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { exportPayments } from '#api/contract/list-exports.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type PaymentBoardView, paymentBoardMachine, paymentBoardView } from '#machines/flows/payment-board/payment-board.machine.ts';
import { CsvExport } from '#parts/csv-export.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useSearchInAddress } from '#ui/list-address.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { paymentBoardActors } from './payment-board-actors.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentList, paymentsFailed, usePaymentFilters } from './payment-list.tsx';

interface PaymentBoardPageProps {
  Dialog?: typeof PaymentDialog;
  machine?: typeof paymentBoardMachine;
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

const provided = paymentBoardMachine.provide({ actors: paymentBoardActors });

/** /admin/payments */
export const PaymentBoardPage = ({ Dialog = PaymentDialog, machine = provided, clock }: PaymentBoardPageProps) => {
  const [snapshot, send] = useMachine(machine, clock === undefined ? {} : { clock });
  const view = paymentBoardView(snapshot);
  useEffect(() => watchChanges('order', () => send({ type: 'CHANGED' })), [send]);
  useEffect(() => watchChanges('renewal', () => send({ type: 'CHANGED' })), [send]);
  useEffect(() => watchChanges('payment', () => send({ type: 'CHANGED' })), [send]);
  const search = useSearchInAddress((value) => send({ type: 'TYPE_SEARCH', value }));
  const closed = (done: string | null) => {
    if (done !== null) toast.success(done);
    send({ type: 'DIALOG_CLOSED' });
  };

  const list = <PaymentList view={view} send={send} />;
  const screens = {
    loading: (
      <LoadingRegion label="Cargando los pagos">
        <CardListSkeleton cards={3} />
      </LoadingRegion>
    ),
    failed: (
      <ErrorState
        title={paymentsFailed}
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    empty: list,
    list,
  } satisfies Record<PaymentBoardView['screen'], ReactNode>;
  return (
    <>
      <Heading as="h1" textStyle="h1">
        Pagos
      </Heading>
      <Text color="fg.muted" mt="1.5" mb="5">
        Todo el dinero que llega queda aquí, aunque no corresponda a ninguna orden
      </Text>
      <Flex gap="3" align="center" wrap="wrap">
        <Flex flex={{ base: '1', md: '0 1 460px' }} minW="0">
          <SearchField label="Buscar por cliente, orden o referencia..." value={view.search} onChange={search} shortcut />
        </Flex>
        <RefreshButton folded loading={view.isRefreshing && view.screen !== 'loading'} onRefresh={() => send({ type: 'REFRESH' })} />
        <CsvExport operation={exportPayments} filter={{ ...searchQuery(view.search), ...usePaymentFilters().query }} name="pagos" />
      </Flex>
      <Box mt="5">{screens[view.screen]}</Box>
      {view.chosen === null ? null : <Dialog {...view.chosen} closed={closed} />}
    </>
  );
};
