import { Box, chakra, Text } from '@chakra-ui/react';
import type { Order } from '#api/contract/orders/order.ts';
import type { TurnPeriod } from '#api/contract/orders/turn.ts';
import { turnLooks } from '#parts/turn-looks.ts';
import { formatDate } from '#shared/dates.ts';
import { businessDaysText } from '#shared/promise-text.ts';
import { usedDaysText } from '#shared/used-days.ts';
import { turnReasonNames } from '#shared/vocabulary.ts';
import { Badge } from '#ui/badge.tsx';
import { Fold } from '#ui/fold.tsx';
import { Panel } from '#ui/panel.tsx';

/** The older ones are folded. */
const shownAtFirst = 6;

const periodOf = ({ since, until }: TurnPeriod): string => {
  const from = formatDate(since);
  if (until === null) return `Desde el ${from}`;
  const to = formatDate(until);
  return from === to ? from : `Del ${from} al ${to}`;
};

const daysText = ({ days, paused_days: paused }: TurnPeriod): string => {
  if (days === 0) return 'menos de 1 día hábil';
  if (paused === 0) return businessDaysText(days);
  return paused === days ? `${paused} en pausa` : `${businessDaysText(days)}, ${paused} en pausa`;
};

const Row = ({ turn }: { turn: TurnPeriod }) => {
  const { name, ...look } = turnLooks[turn.who];
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.3fr) 96px minmax(0, 1fr) 150px' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py="3"
      borderTopWidth="1px"
    >
      <Box fontWeight="semibold">{periodOf(turn)}</Box>
      <Box>
        <Badge {...look}>{name}</Badge>
      </Box>
      <Box color={{ base: 'fg.muted', md: 'fg' }}>{turnReasonNames[turn.reason]}</Box>
      <Box color="fg.muted" textAlign="end">
        {daysText(turn)}
      </Box>
    </chakra.li>
  );
};

const Rows = ({ turns }: { turns: readonly TurnPeriod[] }) => (
  <chakra.ol listStyleType="none">
    {turns.map((turn) => (
      <Row key={`${turn.since} ${turn.until} ${turn.reason}`} turn={turn} />
    ))}
  </chakra.ol>
);

/** Whose turn it was in this order, and for how many business days, newest first; how many of the agreed days are used. */
export const TurnsPanel = ({ order }: { order: Order }) => {
  const { turns } = order;
  const older = turns.slice(shownAtFirst);
  const days = usedDaysText(order);
  return (
    <Panel
      title="Quién tuvo el balón"
      wraps
      action={
        days === null ? null : (
          <Text textStyle="small" color="fg.muted">
            {days}
          </Text>
        )
      }
    >
      <Rows turns={turns.slice(0, shownAtFirst)} />
      {older.length === 0 ? null : (
        <Fold summary={older.length === 1 ? 'Ver el anterior' : `Ver los ${older.length} anteriores`}>
          <Rows turns={older} />
        </Fold>
      )}
    </Panel>
  );
};
