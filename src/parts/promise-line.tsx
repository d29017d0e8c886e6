import { Flex } from '@chakra-ui/react';
import { CalendarClock, CircleAlert, Pause } from 'lucide-react';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { promiseSentences, undatedInShort } from '#shared/promise-text.ts';
import type { PromiseState } from '#shared/vocabulary.ts';
import { Badge } from '#ui/badge.tsx';

const marks = {
  paused: { palette: 'piedra', icon: Pause, name: 'En pausa' },
  at_risk: { palette: 'maiz', icon: CalendarClock, name: 'En riesgo' },
  late: { palette: 'chile', icon: CircleAlert, name: 'Con retraso' },
} as const;

const markOf = (state: PromiseState, isLive: boolean) => (isLive || !(state in marks) ? null : marks[state as keyof typeof marks]);

/** What delivery was promised for an order, as staff read it, and whether it is in danger; without a date, why there is none yet. */
export const PromiseLine = ({
  order,
}: {
  order: Pick<OrderSummary, 'promise' | 'delivery_days' | 'development_status' | 'status' | 'payment_status'>;
}) => {
  const { promise, development_status } = order;
  const isLive = development_status === 'live';
  const sentences = promiseSentences(promise, isLive, 'staff');
  const mark = markOf(promise.state, isLive);
  if (sentences === null) {
    const undated = isLive ? null : undatedInShort(order);
    return undated === null ? null : <span>{undated}</span>;
  }
  return (
    <Flex align="center" wrap="wrap" columnGap="2.5" rowGap="1">
      {mark === null ? null : (
        <Badge palette={mark.palette} icon={mark.icon}>
          {mark.name}
        </Badge>
      )}
      <span>
        {sentences.when} {sentences.more}
      </span>
    </Flex>
  );
};
