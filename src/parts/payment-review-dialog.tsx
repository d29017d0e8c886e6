import { Box, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Check, Undo2, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { type ReviewPayment, reviewPayment } from '#api/contract/dashboard/review-payment.ts';
import {
  type PaymentReviewEvent,
  type PaymentReviewOutput,
  type PaymentReviewView,
  paymentReviewMachine,
  paymentReviewView,
  paymentReviewWork,
} from '#machines/flows/payment-review/payment-review.machine.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { formatAmount } from '#shared/money.ts';
import { reviewReasonNames } from '#shared/vocabulary.ts';
import { Notice } from '#ui/notice.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useReport } from '#ui/use-report.ts';
import { DecisionDialog, RefusedDecision } from './decision-dialog.tsx';

const paymentReviewActors = {
  decidePayment: fromPromise<void, { paymentId: number; message: ReviewPayment }>(async ({ input: { paymentId, message }, signal }) => {
    await call(reviewPayment, { params: { id: String(paymentId) }, body: message }, { signal });
  }),
};

/** The payment under review. */
export type ReviewedMoney = Pick<
  LedgerEntry,
  'subscription_id' | 'renewal' | 'amount' | 'currency' | 'expected' | 'review_reason' | 'pays' | 'reference' | 'method'
> & { payment_id: number };

type Action = PaymentReviewView['action'];

const words = { accept: 'Aceptar', refund: 'Reembolsar', undo: 'Deshacer confirmación' } as const satisfies Record<Action, string>;

const icons = {
  accept: <Check size={18} aria-hidden="true" />,
  refund: <Undo2 size={18} aria-hidden="true" />,
  undo: <Unlink size={18} aria-hidden="true" />,
} as const satisfies Record<Action, ReactNode>;

const conceptOf = ({ subscription_id, renewal }: ReviewedMoney): string | null =>
  subscription_id === null ? null : renewal === null ? orderConcept(subscription_id) : renewalConcept(subscription_id, renewal.renewal_id);

const consequence = (action: Action, money: ReviewedMoney): string => {
  if (action === 'refund' && money.method === 'transfer') {
    return 'Devuélvela primero por SPEI desde la cuenta del banco y escribe en la nota la clave de rastreo. Aquí queda como devuelta y le avisamos al cliente. No se puede deshacer.';
  }
  if (action === 'refund') return 'Mercado Pago devuelve el dinero a la tarjeta de quien pagó. No se puede deshacer.';
  if (action === 'undo') {
    return `${conceptOf(money)} vuelve a deber ${formatAmount(money.amount, money.currency)} y su contratación queda en pausa; le avisamos al cliente. La referencia queda libre para confirmarla donde corresponde.`;
  }
  if (money.pays) return `El dinero se queda y ${conceptOf(money)} queda con el pago confirmado.`;
  return 'El dinero se queda como ingreso y ninguna orden cambia.';
};

const Money = ({ money }: { money: ReviewedMoney }) => (
  <Flex justify="space-between" gap="4" wrap="wrap" bg={{ base: 'bg.subtle', _dark: 'bg.muted' }} borderRadius="md" px="5" py="4">
    <Box minW="0">
      <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
        {formatAmount(money.amount, money.currency)}
      </Text>
      {money.review_reason === null ? null : (
        <Text textStyle="small" color="fg.muted">
          {reviewReasonNames[money.review_reason]}
        </Text>
      )}
      {money.expected === null ? null : (
        <Text textStyle="small" color="fg.muted">
          Se esperaban {formatAmount(money.expected, 'MXN')}
        </Text>
      )}
    </Box>
    <Box textAlign={{ base: 'left', sm: 'right' }} minW="0">
      <Text textStyle="code">{conceptOf(money) ?? 'Sin orden'}</Text>
      <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {money.reference}
      </Text>
    </Box>
  </Flex>
);

interface FormProps {
  view: PaymentReviewView;
  send: (event: PaymentReviewEvent) => void;
  money: ReviewedMoney;
}

const Form = ({ view, send, money }: FormProps) => (
  <DecisionDialog
    title={words[view.action]}
    send={send}
    canCancel={view.canCancel}
    isBusy={view.isBusy}
    does={words[view.action]}
    button={{
      palette: view.action === 'accept' ? 'anil' : 'chile',
      icon: icons[view.action],
    }}
  >
    <Money money={money} />
    <Notice tone={view.action === 'accept' ? 'info' : 'warning'}>{consequence(view.action, money)}</Notice>
    <TextArea
      label={view.action === 'undo' ? 'Motivo' : 'Nota'}
      value={view.note}
      onChange={(value) => send({ type: 'TYPE_NOTE', value })}
      help={
        view.action === 'undo'
          ? 'Por qué se deshace. Queda en el historial y lo lee el equipo.'
          : 'Por qué lo decides así. Queda en el registro del pago.'
      }
      error={view.noteError}
      required
      readOnly={view.isBusy}
      rows={4}
      maxLength={2000}
    />
  </DecisionDialog>
);

const provided = paymentReviewMachine.provide({ actors: paymentReviewActors });

interface PaymentReviewDialogProps {
  money: ReviewedMoney;
  action: Action;
  onDone: (output: PaymentReviewOutput) => void;
  machine?: typeof paymentReviewMachine;
}

/** Staff accept or return a payment under review, or undo the confirmation of a transfer, and give a reason. */
export const PaymentReviewDialog = ({ money, action, onDone, machine = provided }: PaymentReviewDialogProps) => {
  const running = useMachine(machine, { input: { paymentId: money.payment_id, action } });
  const [snapshot, send] = running;
  useSavedWork(`payment-review ${money.payment_id} ${action}`, running, paymentReviewWork);
  const view = paymentReviewView(snapshot);
  useReport(view.output, onDone);

  const screens = {
    form: <Form view={view} send={send} money={money} />,
    error: <RefusedDecision failure={view.failure} send={send} />,
    closed: null,
  } satisfies Record<PaymentReviewView['screen'], ReactNode>;
  return screens[view.screen];
};
