import { Box, Text, VisuallyHidden } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { CreditCard, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { leaveForProvider } from '#api/client/leave-for-provider.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { type RequestedRenewal, requestRenewal } from '#api/contract/renewals/request-renewal.ts';
import { detailUnder, failureDetail } from '#machines/failure-detail.ts';
import {
  type RenewalEvent,
  type RenewalPlan,
  type RenewalView,
  renewalMachine,
  renewalView,
} from '#machines/flows/renewal/renewal.machine.ts';
import { orderConcept } from '#shared/brand.ts';
import { type RenewalYears, renewalYears } from '#shared/business.ts';
import { formatDate } from '#shared/dates.ts';
import { formatMoney, formatPesos } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { TransferInstructions } from './transfer-instructions.tsx';

const renewalActors = {
  requestRenewal: fromPromise<RequestedRenewal, { subscriptionId: number; years: RenewalYears | null }>(
    async ({ input: { subscriptionId, years }, signal }) => {
      if (years === null) throw new Error('no plan was chosen');
      return call(requestRenewal, { body: { subscription_id: subscriptionId, years } }, { signal });
    },
  ),
  openProvider: fromPromise<void, { providerUrl: string }>(async ({ input }) => leaveForProvider(input.providerUrl)),
};

interface PartProps {
  view: RenewalView;
  send: (event: RenewalEvent) => void;
  subscription: Subscription;
  endDate: string;
}

/** An expired subscription is reactivated, with the same plans and payment. */
const isOver = ({ status }: Subscription): boolean => status === 'expired';
const titleOf = (subscription: Subscription): string => (isOver(subscription) ? 'Reactivar soporte' : 'Renovar');

/** When the new term begins. */
const Beginning = ({ view, subscription }: Pick<PartProps, 'view' | 'subscription'>) => (
  <Text textStyle="small" color="fg.muted">
    IVA incluido. La nueva fecha se aplica cuando se confirma el pago.
    {!isOver(subscription)
      ? null
      : view.continuesUntil === null
        ? ' El nuevo plazo empieza el día de tu pago.'
        : ` Si pagas a más tardar el ${formatDate(view.continuesUntil)}, el nuevo plazo sigue al anterior; después empieza el día de tu pago.`}
  </Text>
);

const planName = (years: number): string => (years === 1 ? '1 año' : `${years} años`);

const Saving = ({ plan }: { plan: RenewalPlan }) =>
  plan.saving === 0 ? null : (
    <Box
      as="span"
      display="table"
      px="1.5"
      my="1"
      borderRadius="sm"
      colorPalette="nopal"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontSize="0.8125rem"
      fontWeight="semibold"
    >
      Ahorras {formatPesos(plan.saving)} frente a renovar cada año
    </Box>
  );

const plansDialog = ({ view, send, subscription, endDate }: PartProps) => (
  <Dialog
    open
    title={titleOf(subscription)}
    description={
      <>
        <strong>{subscription.package_name}</strong> · {orderConcept(subscription.subscription_id)}
        <br />
        Tu soporte {isOver(subscription) ? 'venció' : 'vence'} el {formatDate(endDate)}.
      </>
    }
    onClose={() => send({ type: 'CLOSE' })}
    onSubmit={() => send({ type: 'SUBMIT' })}
    footer={
      <>
        <Button variant="outline" disabled={!view.canClose} onClick={() => send({ type: 'CLOSE' })}>
          Cancelar
        </Button>
        <Button type="submit" icon={<RefreshCw size={18} aria-hidden="true" />} loading={view.isBusy}>
          {titleOf(subscription)}
        </Button>
      </>
    }
  >
    {view.failure ? (
      <Notice tone="error" role="alert" title="Error al procesar la renovación">
        {failureDetail(view.failure)}
      </Notice>
    ) : null}
    <RadioCards
      label="Plan de renovación"
      hideLabel
      required
      value={view.years === null ? null : (String(view.years) as '1' | '2' | '3')}
      onChange={(value) => {
        const years = renewalYears.find((one) => String(one) === value);
        if (years) send({ type: 'CHOOSE_PLAN', years });
      }}
      error={view.planError}
      cards={view.plans.map((plan) => ({
        value: String(plan.years) as '1' | '2' | '3',
        label: planName(plan.years),
        description: (
          <Box as="span" fontSize="sm">
            <Saving plan={plan} />
            {plan.years === 1 ? null : <>{formatPesos(plan.perYear)} al año. </>}
            Hasta el {formatDate(plan.until)}
            <VisuallyHidden> por {formatMoney(plan.price)}</VisuallyHidden>
          </Box>
        ),
        aside: (
          <Box color="fg">
            <Money pesos={plan.price} size="md" />
          </Box>
        ),
        disabled: view.isBusy,
      }))}
    />
    <Beginning view={view} subscription={subscription} />
  </Dialog>
);

/** Payment by card, if the provider has a page for it. */
const CardPayment = ({ view, send }: Pick<PartProps, 'view' | 'send'>) =>
  view.providerUrl === null ? null : (
    <Box>
      {view.failure ? (
        <Box mb="3">
          <Notice tone="error" role="alert" title="Error al procesar el pago">
            {detailUnder('Error al procesar el pago', view.failure)}
          </Notice>
        </Box>
      ) : null}
      <Button
        full
        icon={<CreditCard size={18} aria-hidden="true" />}
        loading={view.isLeaving}
        onClick={() => send({ type: 'PAY_BY_CARD' })}
      >
        Pagar con tarjeta
      </Button>
      {view.isLeaving ? (
        <Text role="status" mt="2" textStyle="small" color="fg.muted">
          Te llevamos a Mercado Pago. Si no se abre sola, <OuterLink href={view.providerUrl}>entra desde aquí</OuterLink>.
        </Text>
      ) : null}
      <Text mt="5" fontWeight="semibold">
        O paga por transferencia
      </Text>
    </Box>
  );

const instructionsDialog = ({ view, send, subscription }: PartProps) => {
  if (view.requested === null) return null;
  const { renewal, transfer } = view.requested;
  const close = () => send({ type: 'CLOSE' });
  return (
    <Dialog
      open
      size="lg"
      title={titleOf(subscription)}
      description={
        <>
          {view.providerUrl === null ? 'Transfiere el monto exacto y validamos tu pago' : 'Elige cómo pagar'}: tu soporte quedará vigente
          hasta el <strong>{formatDate(renewal.new_end_date)}</strong>. También te enviamos estos datos por correo.
        </>
      }
      onClose={close}
      onSubmit={close}
      footer={
        <>
          <Button variant="outline" disabled={view.isLeaving} onClick={() => send({ type: 'CHANGE_PLAN' })}>
            Cambiar de plan
          </Button>
          <Button type="submit">Listo</Button>
        </>
      }
    >
      <CardPayment view={view} send={send} />
      <TransferInstructions transfer={transfer} />
      <Notice tone="caution">
        Escribe <strong>{transfer.concept}</strong> en el concepto: así reconocemos tu renovación.
      </Notice>
    </Dialog>
  );
};

const provided = renewalMachine.provide({ actors: renewalActors });

interface RenewalDialogProps {
  subscription: Subscription;
  /** When its support ends or ended. */
  endDate: string;
  /** Requested earlier and still unpaid: the dialog opens on its payment. */
  requested?: RequestedRenewal | null;
  onClosed: () => void;
  machine?: typeof renewalMachine;
}

/** 'Renovar', or 'Reactivar soporte' once expired: choose a plan with its price and new end date, then how to pay it. */
export const RenewalDialog = ({ subscription, endDate, requested = null, onClosed, machine = provided }: RenewalDialogProps) => {
  const [snapshot, send] = useMachine(machine, { input: { subscriptionId: subscription.subscription_id, requested } });
  const view = renewalView(snapshot, endDate, new Date().toISOString());
  const report = useEffectEvent(onClosed);
  useEffect(() => {
    if (view.screen === 'closed') report();
  }, [view.screen]);

  // Both screens share one dialog: a second one would close when the first returns the focus.
  const parts = { view, send, subscription, endDate };
  const screens = {
    plans: plansDialog(parts),
    instructions: instructionsDialog(parts),
    closed: null,
  } satisfies Record<RenewalView['screen'], ReactNode>;
  return screens[view.screen];
};
