import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { exportPayments } from '#api/contract/list-exports.ts';
import { paymentBoardMachine, paymentBoardView } from '#machines/flows/payment-board/payment-board.machine.ts';
import { BoardScreen } from '#parts/board-screen.tsx';
import { CsvExport } from '#parts/csv-export.tsx';
import { type BoardClock, useBoardEvents } from '#parts/use-board.ts';
import { useListStart } from '#ui/list-address.ts';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toast } from '#ui/toast.ts';
import { paymentBoardActors } from './payment-board-actors.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { paymentQuery } from './payment-filters.ts';
import { PaymentFilters, PaymentList, paymentsLook, WaitsForReview } from './payment-list.tsx';
import { usePaymentAddress } from './use-payment-address.ts';

interface PaymentBoardPageProps {
  Dialog?: typeof PaymentDialog;
  machine?: typeof paymentBoardMachine;
  clock?: BoardClock;
}

const topics = ['order', 'payment'] as const;
const provided = paymentBoardMachine.provide({ actors: paymentBoardActors });

/** /admin/payments */
export const PaymentBoardPage = ({ Dialog = PaymentDialog, machine = provided, clock }: PaymentBoardPageProps) => {
  const address = usePaymentAddress();
  const input = { filter: address.filter, ...useListStart() };
  const [snapshot, send] = useMachine(machine, { input, ...(clock === undefined ? {} : { clock }) });
  const view = paymentBoardView(snapshot);
  const search = useBoardEvents(view, send, { filter: address.filter, topic: topics, reloadsOn: 'renewal' });
  const closed = (done: string | null) => {
    if (done !== null) toast.success(done);
    send({ type: 'DIALOG_CLOSED' });
    // It may have changed during the dialog, by the browser's Back.
    send({ type: 'FILTER', filter: address.filter });
  };

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
        <CsvExport operation={exportPayments} filter={paymentQuery(view)} name="pagos" />
      </Flex>
      <Box display="grid" gap="5" mt="5">
        <WaitsForReview counts={view.counts} />
        <PaymentFilters view={view} address={address} />
        <BoardScreen view={view} send={send} look={paymentsLook}>
          <PaymentList view={view} send={send} />
        </BoardScreen>
      </Box>
      {view.chosen === null ? null : <Dialog {...view.chosen} closed={closed} />}
    </>
  );
};
