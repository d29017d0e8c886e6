import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { detailUnder } from '#machines/failure-detail.ts';
import type { AwaitedPayment, PaymentPendingEvent, PaymentPendingView } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { brand } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import { formatMoney } from '#shared/money.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Illustration } from '#ui/illustration.tsx';
import art from '#ui/illustrations/pago-pendiente.svg?art';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PaymentBadge } from '#ui/status-badges.tsx';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import { CheckClock } from './check-clock.tsx';
import { NextSteps } from './next-steps.tsx';
import { Concept } from './result-card.tsx';

/** Paying an unpaid order another way is a separate feature: the app passes it to this page. */
export type PendingRetrySlot = (props: { subscriptionId: number; offer: 'order' | 'transfer'; onChanged: () => void }) => ReactNode;

interface PendingOrderProps {
  view: PaymentPendingView;
  send: (event: PaymentPendingEvent) => void;
  retry: PendingRetrySlot;
}

const hours = business.answerBusinessHours;

const texts: Record<AwaitedPayment, { title: string; lead: string }> = {
  transfer: {
    title: 'Falta tu transferencia',
    lead: `Transfiere con los datos de tu pedido. Si ya lo hiciste, la validamos en menos de ${hours} horas hábiles y te avisamos por correo. Puedes cerrar esta página.`,
  },
  bank: {
    title: 'Tu banco está revisando el pago',
    lead: 'Todavía no hay respuesta: en cuanto la haya, te avisamos por correo. Puedes cerrar esta página.',
  },
  anotherTry: {
    title: 'Tu banco no autorizó el cargo',
    lead: 'No se cobró nada y tu pedido sigue guardado. Prueba con otra tarjeta o paga por transferencia.',
  },
  card: {
    title: 'Aún no nos llega tu pago',
    lead: 'Si ya pagaste, lo veremos en unos minutos. Si no, tu pedido sigue guardado y lo puedes pagar ahora.',
  },
};

/** A renewal is paid from the account: this page offers no retry for it. */
const ofRenewal: Partial<Record<AwaitedPayment, string>> = {
  anotherTry: 'No se cobró nada y tu renovación sigue guardada: la puedes pagar desde tu cuenta.',
  card: 'Si ya pagaste, lo veremos en unos minutos. Si no, tu renovación sigue guardada y la puedes pagar desde tu cuenta.',
};

const unread = 'Error al obtener estado';

const Trouble = ({ view: { failure, isOffline } }: { view: PaymentPendingView }) =>
  failure === null || isOffline ? null : (
    <Box mt="5">
      <Notice tone="warning" role="alert" title={unread}>
        {detailUnder(unread, failure)} Ves lo de la última revisión.
      </Notice>
    </Box>
  );

const Actions = ({ view: { order, awaited, isChecking, canCheckNow }, send, retry }: PendingOrderProps) => {
  if (order === null) return null;
  const isRenewal = order.renewal_id !== undefined;
  return (
    <Flex mt="6" gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }} align={{ base: 'stretch', sm: 'flex-start' }}>
      <Button
        variant="outline"
        icon={<RefreshCw size={18} aria-hidden="true" />}
        loading={isChecking}
        disabled={!canCheckNow && !isChecking}
        onClick={() => send({ type: 'CHECK_NOW' })}
      >
        Revisar ahora
      </Button>
      {isRenewal ? (
        <ButtonLink to="/account" variant="ghost">
          Ir a mi cuenta
        </ButtonLink>
      ) : awaited === 'bank' ? null : (
        retry({
          subscriptionId: order.subscription_id,
          offer: awaited === 'transfer' ? 'transfer' : 'order',
          onChanged: () => send({ type: 'CHANGED' }),
        })
      )}
    </Flex>
  );
};

const Facts = ({ order }: { order: PaidOrder }) => (
  <Panel>
    <Heading as="h2" srOnly>
      Tu pedido
    </Heading>
    <DefinitionList
      layout="ends"
      items={[
        { label: 'Orden', value: <Concept orderId={order.subscription_id} renewalId={order.renewal_id} /> },
        { label: 'Paquete', value: order.package_name },
        ...(order.renewal_id === undefined ? [{ label: 'Método de pago', value: paymentMethodNames[order.payment_method] }] : []),
        { label: 'Monto', value: formatMoney(order.price_paid) },
      ]}
    />
    <Text textStyle="small" color="fg.muted" mt="4" pt="4" borderTopWidth="1px">
      ¿Pasaron más de {hours} horas hábiles? <OuterLink href={`mailto:${brand.email}`}>Escríbenos</OuterLink>
    </Text>
    <Text textStyle="small" mt="2">
      <TextLink to="/account">Ir a mi cuenta</TextLink>
    </Text>
  </Panel>
);

/** If the reason for the card's rejection is known, it replaces the general advice. */
const leadOf = ({ renewal_id: renewalId, card_rejection: why }: PaidOrder, awaited: AwaitedPayment): string => {
  if (awaited === 'anotherTry' && why !== undefined) {
    return `No se cobró nada y ${renewalId === undefined ? 'tu pedido sigue guardado' : 'tu renovación sigue guardada'}. ${why}`;
  }
  return (renewalId === undefined ? undefined : ofRenewal[awaited]) ?? texts[awaited].lead;
};

/** An order awaiting its money: what is awaited, when it is checked next, and what the customer can do in the meantime. */
export const PendingOrder = (part: PendingOrderProps) => {
  const { order, awaited } = part.view;
  if (order === null || awaited === null) return null;
  const { title } = texts[awaited];
  return (
    <Grid
      gap={{ base: '5', lg: '7' }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 4fr)' }}
      alignItems="start"
      maxWidth="1016px"
      mx="auto"
    >
      <Panel p={{ base: '5', md: '11' }}>
        <Illustration art={art} sky height={{ base: '106px', md: '156px' }} borderRadius="lg" mb="7" />
        <PaymentBadge status={order.payment_status} />
        <Heading as="h1" textStyle="h1" mt="3">
          {title}
        </Heading>
        <Text textStyle="lead" color="fg.muted" mt="3">
          {leadOf(order, awaited)}
        </Text>
        <Trouble view={part.view} />
        <CheckClock view={part.view} />
        <Actions {...part} />
      </Panel>
      <Grid gap="5">
        {order.renewal_id === undefined ? <NextSteps order={order} /> : null}
        <Facts order={order} />
      </Grid>
    </Grid>
  );
};
