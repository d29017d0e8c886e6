import { Box } from '@chakra-ui/react';
import { CircleCheck, Clock } from 'lucide-react';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CardCell, CardRow, CardTable } from '#ui/card-table.tsx';

const columns = [
  { label: 'Orden' },
  { label: 'Estado' },
  { label: 'Fecha' },
  { label: 'Referencia' },
  { label: 'Monto', align: 'end' },
  { label: 'Acciones', unseen: true },
] as const;

const Status = ({ status }: { status: LedgerEntry['status'] }) =>
  status === 'confirmed' ? (
    <Badge palette="nopal" icon={CircleCheck}>
      Confirmado
    </Badge>
  ) : (
    <Badge palette="maiz" icon={Clock}>
      Por confirmar
    </Badge>
  );

const conceptOf = ({ subscription_id, renewal }: LedgerEntry): string =>
  renewal === null ? orderConcept(subscription_id) : renewalConcept(subscription_id, renewal.renewal_id);

const years = (count: number): string => (count === 1 ? '1 año' : `${count} años`);

interface LineProps {
  entry: LedgerEntry;
  onConfirm: (entry: LedgerEntry) => void;
}

const Actions = ({ entry, onConfirm, name }: LineProps & { name: string }) => (
  // Two of the long words do not stand side by side on a phone.
  <Box
    display={{ base: 'grid', xl: 'flex' }}
    gridTemplateColumns="repeat(auto-fit, minmax(min(200px, 100%), 1fr))"
    justifyContent="flex-end"
    gap="2"
  >
    {entry.confirmable ? (
      <Button size="sm" aria-describedby={name} onClick={() => onConfirm(entry)}>
        {entry.renewal === null ? 'Confirmar Pago' : 'Confirmar Renovación'}
      </Button>
    ) : null}
    <ButtonLink
      to={`/admin/orders/${entry.subscription_id}`}
      variant="outline"
      size="sm"
      aria-label={`Ver orden ${orderConcept(entry.subscription_id)}`}
    >
      Ver orden
    </ButtonLink>
  </Box>
);

const Line = ({ entry, onConfirm }: LineProps) => {
  const concept = conceptOf(entry);
  const name = `payment-${concept}-${entry.payment_id ?? 'awaited'}`;
  return (
    <CardRow>
      <CardCell place="head">
        <Box id={name}>
          <Box textStyle="code" fontWeight="bold">
            {concept}
          </Box>
          <Box color="fg.muted">{entry.customer_name}</Box>
        </Box>
        {entry.renewal === null ? null : (
          <Box color="fg.muted" fontSize="sm">
            Renovación de {years(entry.renewal.years)}
          </Box>
        )}
      </CardCell>
      <CardCell place="mark">
        <Status status={entry.status} />
      </CardCell>
      <CardCell place="fact" label="Fecha">
        {formatDateTime(entry.at)}
      </CardCell>
      <CardCell place="fact" label="Referencia">
        <Box minW="0">
          {entry.reference === null ? null : (
            <Box textStyle="code" overflowWrap="anywhere">
              {entry.reference}
            </Box>
          )}
          <Box color="fg.muted">{paymentMethodNames[entry.method]}</Box>
        </Box>
      </CardCell>
      <CardCell place="fact" label="Monto" align="end">
        <Box as="span" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {formatPesos(entry.amount)}
        </Box>
      </CardCell>
      <CardCell place="actions" align="end">
        <Actions entry={entry} onConfirm={onConfirm} name={name} />
      </CardCell>
    </CardRow>
  );
};

interface PaymentTableProps {
  entries: readonly LedgerEntry[];
  onConfirm: (entry: LedgerEntry) => void;
}

export const PaymentTable = ({ entries, onConfirm }: PaymentTableProps) => (
  <CardTable label="Pagos" columns={columns}>
    {entries.map((entry) => (
      <Line key={`${conceptOf(entry)} ${entry.payment_id}`} entry={entry} onConfirm={onConfirm} />
    ))}
  </CardTable>
);
