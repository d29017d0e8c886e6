import { Box, Flex } from '@chakra-ui/react';
import type { Turn } from '#api/contract/orders/turn.ts';
import { formatDateTime } from '#shared/dates.ts';
import { turnLooks } from './turn-looks.ts';
import { TurnSentence } from './turn-sentence.tsx';

/** 'Qué sigue': whose turn it is, until when, and what comes next. */
export const TurnBanner = ({ turn }: { turn: Turn }) => {
  const { who, since, by, next, otherwise } = turn;
  const { palette, icon: Icon } = turnLooks[who];
  return (
    <Flex
      as="section"
      aria-label="Qué sigue"
      colorPalette={palette}
      gap="4"
      mb="5"
      px={{ base: '5', md: '6' }}
      py="5"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderBottomWidth="6px"
      borderColor="colorPalette.border"
      borderBottomColor="colorPalette.solid"
      borderRadius="xl"
    >
      <Flex
        aria-hidden="true"
        flexShrink={0}
        align="center"
        justify="center"
        boxSize="12"
        borderRadius="lg"
        bg="colorPalette.solid"
        color="colorPalette.contrast"
      >
        <Icon size={24} />
      </Flex>
      <Box minW="0">
        <Box textStyle="h3">
          <TurnSentence turn={turn} />
        </Box>
        <Box mt="1">
          {next} {otherwise}
        </Box>
        <Box textStyle="small" mt="1">
          Desde el <time dateTime={since}>{formatDateTime(since)}</time>
          {by === null ? null : (
            <>
              {' · A más tardar el '}
              <time dateTime={by}>{formatDateTime(by)}</time>
            </>
          )}
        </Box>
      </Box>
    </Flex>
  );
};
