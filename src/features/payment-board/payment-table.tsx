import { Box } from '@chakra-ui/react';
import { Check, CircleCheck, Clock, Hand, type LucideIcon, RefreshCw, Undo2, Unlink } from 'lucide-react';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { ChosenLine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatAmount, formatPesos } from '#shared/money.ts';
import { type LedgerStatus, ledgerNames, paymentMethodNames, paymentStatusNames, reviewReasonNames } from '#shared/vocabulary.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CardCell, CardRow, CardTable } from '#ui/card-table.tsx';
import { TextLink } from '#ui/text-link.tsx';

const columns = [
  { label: 'Orden' },
  { label: 'Estado' },
  { label: 'Fecha' },
  { label: 'Referencia' },
  { label: 'Monto', align: 'end' },
  { label: 'Acciones', unseen: true },
] as const;

const looks = {
  waiting: { palette: 'maiz', icon: Clock },
  review: { palette: 'bugambilia', icon: Hand },
  confirmed: { palette: 'nopal', icon: CircleCheck },
  accepted: { palette: 'nopal', icon: CircleCheck },
  refunding: { palette: 'piedra', icon: Undo2 },
  returned: { palette: 'piedra', icon: Undo2 },
  unmatched: { palette: 'piedra', icon: Unlink },
} as const satisfies Record<LedgerStatus, { palette: string; icon: LucideIcon }>;

const Status = ({ entry: { status, processing } }: { entry: LedgerEntry }) =>
  processing ? (
    <Badge palette="cielo" icon={RefreshCw}>
      {paymentStatusNames.processing}
    </Badge>
  ) : (
    <Badge {...looks[status]}>{ledgerNames[status]}</Badge>
  );

const conceptOf = ({ subscription_id, renewal }: LedgerEntry): string => {
  if (subscription_id === null) return 'Sin orden';
  return renewal === null ? orderConcept(subscription_id) : renewalConcept(subscription_id, renewal.renewal_id);
};

/** Rows under review have two decision buttons, so their order number is the link; other rows have a button for it. */
const ConceptOf = ({ entry }: { entry: LedgerEntry }) =>
  entry.status === 'review' && entry.subscription_id !== null ? (
    <TextLink to={`/admin/orders/${entry.subscription_id}`} aria-label={`Ver orden ${conceptOf(entry)}`}>
      {conceptOf(entry)}
    </TextLink>
  ) : (
    conceptOf(entry)
  );

const years = (count: number): string => (count === 1 ? '1 año' : `${count} años`);

interface LineProps {
  entry: LedgerEntry;
  onChoose: (line: ChosenLine) => void;
}

const Decisions = ({ entry, onChoose, name }: LineProps & { name: string }) => (
  <>
    <Button
      size="sm"
      variant="outline"
      icon={<Check size={16} aria-hidden="true" />}
      aria-describedby={name}
      onClick={() => onChoose({ entry, action: 'accept' })}
    >
      Aceptar
    </Button>
    <Button
      size="sm"
      variant="outline"
      icon={<Undo2 size={16} aria-hidden="true" />}
      aria-describedby={name}
      onClick={() => onChoose({ entry, action: 'refund' })}
    >
      Reembolsar
    </Button>
  </>
);

const Actions = ({ entry, onChoose, name }: LineProps & { name: string }) => (
  // Two long labels do not fit side by side on a phone.
  <Box
    display={{ base: 'grid', xl: 'flex' }}
    gridTemplateColumns={`repeat(auto-fit, minmax(min(${entry.undoable ? 220 : 130}px, 100%), 1fr))`}
    flexWrap={entry.status === 'review' ? 'nowrap' : 'wrap'}
    justifyContent="flex-end"
    gap="2"
  >
    {entry.status === 'review' ? <Decisions entry={entry} onChoose={onChoose} name={name} /> : null}
    {entry.confirmable ? (
      <Button size="sm" aria-describedby={name} onClick={() => onChoose({ entry, action: 'confirm' })}>
        {entry.renewal === null ? 'Confirmar Pago' : 'Confirmar Renovación'}
      </Button>
    ) : null}
    {entry.undoable ? (
      <Button
        size="sm"
        variant="outline"
        icon={<Unlink size={16} aria-hidden="true" />}
        aria-describedby={name}
        onClick={() => onChoose({ entry, action: 'undo' })}
      >
        Deshacer confirmación
      </Button>
    ) : null}
    {entry.subscription_id === null || entry.status === 'review' ? null : (
      <ButtonLink
        to={`/admin/orders/${entry.subscription_id}`}
        variant="outline"
        size="sm"
        aria-label={`Ver orden ${orderConcept(entry.subscription_id)}`}
      >
        Ver orden
      </ButtonLink>
    )}
  </Box>
);

/** The amount, with a note if another amount or currency was due, or if some was refunded. */
const Amount = ({ entry: { amount, currency, expected, refunded, status } }: { entry: LedgerEntry }) => (
  <Box minW="0">
    <Box as="span" fontWeight="bold" fontVariantNumeric="tabular-nums">
      {currency === 'MXN' ? formatPesos(amount) : formatAmount(amount, currency)}
    </Box>
    {expected === null ? null : (
      <Box colorPalette="bugambilia" color="colorPalette.fg" fontSize="sm">
        Se esperaban {formatPesos(expected)}
      </Box>
    )}
    {refunded > 0 && status !== 'returned' ? (
      <Box color="fg.muted" fontSize="sm">
        Se devolvieron {formatPesos(refunded)}
      </Box>
    ) : null}
  </Box>
);

const Line = ({ entry, onChoose }: LineProps) => {
  const concept = conceptOf(entry);
  const name = `payment-${concept.replace(' ', '-')}-${entry.payment_id ?? 'awaited'}`;
  return (
    <CardRow>
      <CardCell place="head">
        <Box id={name}>
          <Box textStyle="code" fontWeight="bold">
            <ConceptOf entry={entry} />
          </Box>
          <Box color="fg.muted" overflowWrap="anywhere" minW={{ xl: '28' }}>
            {entry.customer_name ?? 'Depósito desconocido'}
          </Box>
        </Box>
        {entry.renewal === null ? null : (
          <Box color="fg.muted" fontSize="sm">
            Renovación de {years(entry.renewal.years)}
          </Box>
        )}
        {entry.review_reason === null || entry.status === 'confirmed' ? null : (
          <Box color="fg.muted" fontSize="sm">
            {reviewReasonNames[entry.review_reason]}
          </Box>
        )}
        {entry.refund_refused ? (
          <Box color="fg.error" fontSize="sm">
            Mercado Pago rechazó el reembolso
          </Box>
        ) : null}
      </CardCell>
      <CardCell place="mark">
        <Status entry={entry} />
      </CardCell>
      <CardCell place="fact" label="Fecha">
        {formatDateTime(entry.at)}
      </CardCell>
      <CardCell place="fact" label="Referencia">
        <Box minW={{ base: '0', xl: '8.5rem' }}>
          {entry.reference === null ? null : (
            <Box textStyle="code" overflowWrap="anywhere">
              {entry.reference}
            </Box>
          )}
          <Box color="fg.muted">{paymentMethodNames[entry.method]}</Box>
        </Box>
      </CardCell>
      <CardCell place="fact" label="Monto" align="end">
        <Amount entry={entry} />
      </CardCell>
      <CardCell place="actions" align="end">
        <Actions entry={entry} onChoose={onChoose} name={name} />
      </CardCell>
    </CardRow>
  );
};

interface PaymentTableProps {
  entries: readonly LedgerEntry[];
  onChoose: (line: ChosenLine) => void;
}

export const PaymentTable = ({ entries, onChoose }: PaymentTableProps) => (
  <CardTable label="Pagos" columns={columns}>
    {entries.map((entry) => (
      <Line key={`${conceptOf(entry)} ${entry.payment_id}`} entry={entry} onChoose={onChoose} />
    ))}
  </CardTable>
);
