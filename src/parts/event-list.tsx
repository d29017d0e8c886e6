import { Box, chakra } from '@chakra-ui/react';
import type { ActivityEntry } from '#api/contract/orders/activity.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Fold } from '#ui/fold.tsx';
import { turnLooks } from './turn-looks.ts';

/** The older ones are folded. */
const shownAtFirst = 8;

type Event = Omit<ActivityEntry, 'name'> & Partial<Pick<ActivityEntry, 'name'>>;

const Item = ({ event: { at, who, name, sentence } }: { event: Event }) => (
  <chakra.li display="grid" gridTemplateColumns={{ base: '10px minmax(0, 1fr)', md: '150px 10px minmax(0, 1fr)' }} columnGap="4" py="2.5">
    <Box textStyle="small" color="fg.muted" gridColumn={{ base: '2', md: '1' }} gridRow="1">
      <time dateTime={at}>{formatDateTime(at)}</time>
    </Box>
    <Box
      aria-hidden="true"
      gridColumn={{ base: '1', md: '2' }}
      gridRow="1"
      mt="1.5"
      boxSize="10px"
      borderRadius="xs"
      colorPalette={turnLooks[who].palette}
      bg="colorPalette.solid"
    />
    <Box gridColumn={{ base: '2', md: '3' }} gridRow={{ base: '2', md: '1' }} overflowWrap="anywhere">
      {name ? (
        <strong>
          <Box as="span" srOnly>
            {turnLooks[who].name}:{' '}
          </Box>
          {name}{' '}
        </strong>
      ) : null}
      {sentence}
    </Box>
  </chakra.li>
);

const Items = ({ events }: { events: readonly Event[] }) => (
  <chakra.ol listStyleType="none">
    {events.map((event) => (
      <Item key={`${event.at} ${event.name} ${event.sentence}`} event={event} />
    ))}
  </chakra.ol>
);

/** What happened in an order, in sentences, newest first. */
export const EventList = ({ events }: { events: readonly Event[] }) => {
  const older = events.slice(shownAtFirst);
  return (
    <>
      <Items events={events.slice(0, shownAtFirst)} />
      {older.length === 0 ? null : (
        <Fold summary={older.length === 1 ? 'Ver el evento anterior' : `Ver los ${older.length} eventos anteriores`}>
          <Items events={older} />
        </Fold>
      )}
    </>
  );
};
