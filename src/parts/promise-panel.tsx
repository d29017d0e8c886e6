import { Box, Flex, Text } from '@chakra-ui/react';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { formatLongDate, shortMonth } from '#shared/dates.ts';
import { type PromiseReader, promiseSentences, undatedPromise } from '#shared/promise-text.ts';
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

const kinds = {
  worked: { name: 'Trabajados', color: 'nopal.solid' },
  paused: { name: 'En pausa', color: 'bugambilia.solid' },
  left: { name: 'Faltan', color: 'bg.emphasized' },
} as const;

/** More do not fit on a phone. */
const mostSegments = 30;

/** A segment for each business day, or for all of a kind if there are many: worked, paused, left. */
const Days = ({ promise, agreed }: { promise: PromisedDelivery; agreed: number }) => {
  const counts = { worked: workedDays(promise, agreed), paused: promise.paused_days, left: promise.days_left };
  const shown = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => counts[kind] > 0);
  const total = shown.reduce((sum, kind) => sum + counts[kind], 0);
  const segments = shown.flatMap((kind) => {
    if (total > mostSegments) return [{ key: kind, kind, days: counts[kind] }];
    return Array.from({ length: counts[kind] }, (_, at) => ({ key: `${kind} ${at}`, kind, days: 1 }));
  });
  return (
    <>
      <Flex aria-hidden="true" gap="1" mt="4">
        {segments.map(({ key, kind, days }) => (
          <Box key={key} flex={days} minW="1" height="11px" borderRadius="xs" bg={kinds[kind].color} />
        ))}
      </Flex>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="1" mt="2" textStyle="small" color="fg.muted">
        {shown.map((kind) => (
          <Flex as="li" key={kind} align="center" gap="1.5">
            <Box aria-hidden="true" boxSize="3" borderRadius="xs" bg={kinds[kind].color} />
            {kinds[kind].name}: {counts[kind]}
          </Flex>
        ))}
      </Flex>
    </>
  );
};

type PromisedOrder = Pick<OrderSummary, 'promise' | 'delivery_days' | 'development_status' | 'status' | 'payment_status'>;

const Dated = ({ order, date, reader }: { order: PromisedOrder; date: string; reader: PromiseReader }) => {
  const { promise, delivery_days: agreed, development_status } = order;
  const isLive = development_status === 'live';
  const sentences = promiseSentences(promise, isLive, reader);
  const said = [isLive || promise.state === 'paused' ? sentences?.when : null, sentences?.more].filter(Boolean).join(' ');
  return (
    <>
      <Flex align="center" gap="4">
        <CalendarDay date={date} />
        <Text fontWeight="bold">{formatLongDate(`${date}T12:00:00Z`)}</Text>
      </Flex>
      {isLive || agreed === null ? null : <Days promise={promise} agreed={agreed} />}
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
