import { Box, chakra, Flex } from '@chakra-ui/react';
import { Banknote, Hammer, type LucideIcon, ReceiptText, Wallet } from 'lucide-react';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { formatDate, nameOfMonth } from '#shared/dates.ts';
import { formatMoney, formatPesos, toCentavos, toPesos } from '#shared/money.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { Link } from '#ui/link.tsx';

const Card = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: { base: '4', md: '5' },
    minW: 0,
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderBottomWidth: '6px',
    borderBottomColor: 'colorPalette.solid',
    borderRadius: 'xl',
    textDecoration: 'none',
    transition: 'border-color 140ms {easings.salida}',
    _hover: { borderColor: 'fg', borderBottomColor: 'colorPalette.solid' },
  },
});

interface Figure {
  to: string;
  palette: string;
  icon: LucideIcon;
  label: string;
  figure: string;
  detail: string;
}

const waitingDetail = ({ waiting_payments: waiting, review_payments: review }: Summary): string => {
  if (review.count > 0) return review.count === 1 ? '1 espera revisión' : `${review.count} esperan revisión`;
  return waiting.count === 0 ? 'Todo está al día' : `Suman ${formatMoney(waiting.amount)}`;
};

const figuresOf = (summary: Summary): Figure[] => {
  const { pending_orders: pending, projects, waiting_payments: waiting, review_payments: review, revenue_by_month: months } = summary;
  const now = months.at(-1) ?? { month: summary.generated_at.slice(0, 7), mercadopago: 0, transfer: 0 };
  const revenue = toPesos(toCentavos(now.mercadopago) + toCentavos(now.transfer));
  const mine = projects.mine === 1 ? '1 tuyo' : `${projects.mine} tuyos`;
  return [
    {
      to: staffAddresses.pendingOrders,
      palette: 'maiz',
      icon: ReceiptText,
      label: 'Órdenes pendientes',
      figure: String(pending.count),
      detail: pending.oldest_at === null ? 'Ninguna espera' : `La más antigua, del ${formatDate(pending.oldest_at)}`,
    },
    {
      to: staffAddresses.beingBuilt,
      palette: 'anil',
      icon: Hammer,
      label: 'Proyectos en construcción',
      figure: String(projects.building),
      detail: `${projects.staging} en pruebas, ${mine}`,
    },
    {
      to: staffAddresses.revenueOf(now.month),
      palette: 'nopal',
      icon: Wallet,
      label: `Ingresos de ${nameOfMonth(now.month)}`,
      figure: formatPesos(revenue),
      detail: 'MXN confirmados',
    },
    {
      to: review.count > 0 ? staffAddresses.payments : staffAddresses.awaitedPayments,
      palette: 'bugambilia',
      icon: Banknote,
      label: 'Pagos por confirmar',
      figure: String(waiting.count + review.count),
      detail: waitingDetail(summary),
    },
  ];
};

/** Four figures, each linked to its list. */
export const FigureCards = ({ summary }: { summary: Summary }) => (
  <chakra.ul
    aria-label="Cifras"
    listStyleType="none"
    display="grid"
    gap="4"
    gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
  >
    {figuresOf(summary).map(({ to, palette, icon: Icon, label, figure, detail }) => (
      <chakra.li key={label} display="grid" minW="0">
        <Card to={to} colorPalette={palette}>
          <Flex align="center" gap="2" fontWeight="semibold" fontSize="0.9375rem">
            <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
            <span>{label}</span>
          </Flex>
          <Box as="span" textStyle="h1" fontSize={{ base: '1.375rem', md: '1.875rem' }} overflowWrap="anywhere">
            {figure}
          </Box>
          <Box as="span" color="fg.muted" fontSize="0.9375rem">
            {detail}
          </Box>
        </Card>
      </chakra.li>
    ))}
  </chakra.ul>
);
