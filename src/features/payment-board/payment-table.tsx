import { Box } from '@chakra-ui/react';
import { CircleCheck, Clock } from 'lucide-react';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { orderConcept } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { Badge } from '#ui/badge.tsx';
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

const Line = ({ entry }: { entry: LedgerEntry }) => {
  const concept = orderConcept(entry.subscription_id);
  return (
    <CardRow>
      <CardCell place="head">
        <Box textStyle="code" fontWeight="bold">
          {concept}
        </Box>
        <Box color="fg.muted">{entry.customer_name}</Box>
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
        <ButtonLink to={`/admin/orders/${entry.subscription_id}`} variant="outline" size="sm" aria-label={`Ver orden ${concept}`}>
          Ver orden
        </ButtonLink>
      </CardCell>
    </CardRow>
  );
};

export const PaymentTable = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <CardTable label="Pagos" columns={columns}>
    {entries.map((entry) => (
      <Line key={entry.payment_id ?? `order ${entry.subscription_id}`} entry={entry} />
    ))}
  </CardTable>
);
