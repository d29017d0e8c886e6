import { Box, Flex, Text } from '@chakra-ui/react';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { formatLongDate, shortMonth } from '#shared/dates.ts';
import type { PromiseDays } from '#shared/promise-days.ts';
import { movedText, promiseDaysText } from '#shared/promise-days-text.ts';
import { type PromiseReader, undatedPromise } from '#shared/promise-text.ts';
import { type PromisedDelivery, workedDays } from '#shared/promised-date.ts';
import { Panel } from '#ui/panel.tsx';

/** Month and day as on a calendar. */
const CalendarDay = ({ date }: { date: string }) => (
  <Box aria-hidden="true" flexShrink={0} width="78px" borderWidth="1px" borderRadius="lg" overflow="hidden" textAlign="center">
    <Box bg="bg.inverted" color="fg.inverted" textStyle="small" fontWeight="bold" py="1" textTransform="uppercase">
      {shortMonth(date.slice(0, 7))}
    </Box>
    <Box textStyle="h2" py="1.5">
      {Number(date.slice(8))}
    </Box>
  </Box>
);

const striped = 'repeating-linear-gradient(45deg, {colors.bugambilia.solid} 0 3px, {colors.bugambilia.muted} 3px 6px)';

const kinds = {
  worked: { name: 'Trabajados', look: { bg: 'nopal.solid' } },
  paused: { name: 'En pausa', look: { bg: 'bugambilia.solid', bgImage: striped } },
  today: { name: 'Hoy', look: { bg: 'bg.inverted' } },
  left: { name: 'Faltan', look: { bg: 'bg.emphasized' } },
} as const;
type Kind = keyof typeof kinds;

/** More do not fit on a phone. */
const mostSegments = 30;

interface DaysProps {
  promise: PromisedDelivery;
  agreed: number;
  countsToday: boolean;
}

/** A segment for each business day, or for all of a kind if there are many: worked, paused, today, left after today. */
const Days = ({ promise, agreed, countsToday }: DaysProps) => {
  const [worked, paused, left] = [workedDays(promise, agreed), promise.paused_days, promise.days_left];
  const isEachDay = worked + paused + left <= mostSegments;
  const today = countsToday ? 1 : 0;
  const lengths: Record<Kind, number> = { worked, paused, today, left: left - today };
  const segments = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    if (!isEachDay) return lengths[kind] === 0 ? [] : [{ key: kind, kind, days: lengths[kind] }];
    return Array.from({ length: lengths[kind] }, (_, at) => ({ key: `${kind} ${at}`, kind, days: 1 }));
  });
  const counted = { worked: `: ${worked}`, paused: `: ${paused}`, today: '', left: `: ${left}${today === 0 ? '' : ', contando hoy'}` };
  const named = (Object.keys(kinds) as Kind[]).filter((kind) => lengths[kind] > 0 || (kind === 'left' && left > 0));
  return (
    <>
      <Flex aria-hidden="true" gap="1" mt="4">
        {segments.map(({ key, kind, days }) => (
          <Box key={key} flex={days} minW="1" height="11px" borderRadius="xs" {...kinds[kind].look} />
        ))}
      </Flex>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="1" mt="2" textStyle="small" color="fg.muted">
        {named.map((kind) => (
          <Flex as="li" key={kind} align="center" gap="1.5">
            <Box aria-hidden="true" boxSize="3" borderRadius="xs" {...kinds[kind].look} />
            {kinds[kind].name}
            {counted[kind]}
          </Flex>
        ))}
      </Flex>
    </>
  );
};

interface PromisedOrder extends Pick<OrderSummary, 'promise' | 'delivery_days' | 'development_status' | 'status' | 'payment_status'> {
  /** Not answered with a project. */
  promise_days?: PromiseDays;
}

const unknownDays: PromiseDays = { before: null, counts_today: false, paused: [], off: [] };

const Dated = ({ order, date, reader }: { order: PromisedOrder; date: string; reader: PromiseReader }) => {
  const { promise, promise_days: days = unknownDays, delivery_days: agreed, development_status } = order;
  const isLive = development_status === 'live';
  const moved = movedText(promise, days.before, isLive);
  const said = promiseDaysText({ promise, days, isLive }, reader);
  return (
    <>
      <Flex align="center" gap="4">
        <CalendarDay date={date} />
        <Box minW="0">
          <Text fontWeight="bold">{formatLongDate(`${date}T12:00:00Z`)}</Text>
          {moved === null ? null : (
            <Text textStyle="small" color="fg.muted">
              {moved}
            </Text>
          )}
        </Box>
      </Flex>
      {isLive || agreed === null ? null : <Days promise={promise} agreed={agreed} countsToday={days.counts_today} />}
      {said === '' ? null : <Text mt="3">{said}</Text>}
    </>
  );
};

/** 'Entrega prometida': the date, the business days it consists of, and why it moved. */
export const PromisePanel = ({ order, reader }: { order: PromisedOrder; reader: PromiseReader }) => {
  const { date } = order.promise;
  const undated = undatedPromise(order, reader);
  if (date === null && undated === null) return null;
  return (
    <Panel title="Entrega prometida">{date === null ? <Text>{undated}</Text> : <Dated order={order} date={date} reader={reader} />}</Panel>
  );
};
