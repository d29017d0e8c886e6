import { Box, Text } from '@chakra-ui/react';
import { CircleX, Clock, type LucideIcon, Send } from 'lucide-react';
import type { Delivery, DeliveryStatus } from '#api/contract/deliveries/delivery.ts';
import { useStaffArea } from '#parts/staff-area.ts';
import { orderConcept } from '#shared/brand.ts';
import { formatDateTime, formatTime } from '#shared/dates.ts';
import { channelNames, deliveryErrorText, deliveryStatusNames } from '#shared/delivery-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardCell, CardRow, CardTable } from '#ui/card-table.tsx';
import { TextLink } from '#ui/text-link.tsx';

const columns = [{ label: 'Para' }, { label: 'Correo' }, { label: 'Intentos' }, { label: 'Estado' }, { label: 'Acciones', unseen: true }];

const looks: Record<DeliveryStatus, { palette: string; icon: LucideIcon }> = {
  failed: { palette: 'chile', icon: CircleX },
  retrying: { palette: 'maiz', icon: Clock },
  sending: { palette: 'cielo', icon: Send },
  waiting: { palette: 'piedra', icon: Clock },
};

const whatOf = ({ subject, channel }: Delivery): string => subject ?? channelNames[channel];
/** The words by which somebody knows it. */
export const nameOf = (delivery: Delivery): string => (delivery.to === null ? whatOf(delivery) : `${whatOf(delivery)}, a ${delivery.to}`);

const Order = ({ subscriptionId }: { subscriptionId: number }) => {
  const { addresses } = useStaffArea();
  return (
    <Text textStyle="small">
      <TextLink to={addresses.order(subscriptionId)} aria-label={`Ver orden ${orderConcept(subscriptionId)}`}>
        {orderConcept(subscriptionId)}
      </TextLink>
    </Text>
  );
};

const Status = ({ delivery: { status, error, next_at } }: { delivery: Delivery }) => (
  <Box>
    <Badge {...looks[status]}>{deliveryStatusNames[status]}</Badge>
    {error === null ? null : (
      <Text textStyle="small" color="fg.muted" mt="0.5">
        {deliveryErrorText(error)}
      </Text>
    )}
    {next_at === null ? null : (
      <Text textStyle="small" color="fg.muted">
        Próximo intento: {formatTime(next_at)}
      </Text>
    )}
  </Box>
);

interface RowProps {
  delivery: Delivery;
  busy: boolean;
  sending: boolean;
  onSend: () => void;
  onGiveUp: () => void;
}

const Actions = ({ delivery, busy, sending, onSend, onGiveUp }: RowProps) => (
  // Two of the long words do not stand side by side on a small phone.
  <Box
    display={{ base: 'grid', xl: 'flex' }}
    gridTemplateColumns="repeat(auto-fit, minmax(min(150px, 100%), 1fr))"
    justifyContent="flex-end"
    gap="2"
  >
    {delivery.decisions.includes('retry') ? (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Reenviar ahora: ${nameOf(delivery)}`}
        loading={sending}
        disabled={busy && !sending}
        onClick={onSend}
      >
        Reenviar ahora
      </Button>
    ) : null}
    {delivery.decisions.includes('give_up') ? (
      <Button size="sm" variant="outline" aria-label={`Dar por perdido: ${nameOf(delivery)}`} disabled={busy} onClick={onGiveUp}>
        Dar por perdido
      </Button>
    ) : null}
  </Box>
);

const Row = (props: RowProps) => {
  const { delivery } = props;
  return (
    <CardRow>
      <CardCell place="fact" label="Para">
        <Box minW={{ xl: '210px' }} overflowWrap="anywhere">
          {delivery.to ?? '—'}
        </Box>
      </CardCell>
      <CardCell place="fact" label="Correo">
        <Box minW="0">
          <Text overflowWrap="anywhere">{whatOf(delivery)}</Text>
          {delivery.subscription_id === null ? null : <Order subscriptionId={delivery.subscription_id} />}
          <Text textStyle="small" color="fg.muted">
            {formatDateTime(delivery.happened_at)}
          </Text>
        </Box>
      </CardCell>
      <CardCell place="fact" label="Intentos">
        {delivery.attempts}
      </CardCell>
      <CardCell place="fact" label="Estado">
        <Status delivery={delivery} />
      </CardCell>
      <CardCell place="actions">{delivery.decisions.length === 0 ? null : <Actions {...props} />}</CardCell>
    </CardRow>
  );
};

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  busy: boolean;
  /** Which one is being sent again. */
  sending: string | null;
  onSend: (deliveryId: string) => void;
  onGiveUp: (deliveryId: string) => void;
}

export const DeliveryTable = ({ deliveries, busy, sending, onSend, onGiveUp }: DeliveryTableProps) => (
  <CardTable label="Envíos" columns={columns}>
    {deliveries.map((delivery) => (
      <Row
        key={delivery.delivery_id}
        delivery={delivery}
        busy={busy}
        sending={sending === delivery.delivery_id}
        onSend={() => onSend(delivery.delivery_id)}
        onGiveUp={() => onGiveUp(delivery.delivery_id)}
      />
    ))}
  </CardTable>
);
