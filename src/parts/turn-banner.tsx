import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Turn } from '#api/contract/orders/turn.ts';
import { formatDateTime } from '#shared/dates.ts';
import { turnDue } from '#shared/turn-due.ts';
import { turnLooks } from './turn-looks.ts';
import { TurnSentence } from './turn-sentence.tsx';

interface TurnBannerProps {
  turn: Turn;
  /** What the reader can do now. */
  action?: ReactNode;
}

/** 'Qué sigue': whose turn it is, until when, and what comes next. */
export const TurnBanner = ({ turn, action }: TurnBannerProps) => {
  const { who, since, by, undated, next, otherwise } = turn;
  const due = turnDue(turn, Date.now());
  const { palette, icon: Icon } = turnLooks[who];
  return (
    <Flex
      as="section"
      aria-label="Qué sigue"
      colorPalette={palette}
      direction={{ base: 'column', lg: 'row' }}
      align={{ base: 'stretch', lg: 'center' }}
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
      <Flex gap="4" flex="1" minW="0">
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
            {due === null || by === null ? (
              ` · ${undated}`
            ) : (
              <>
                {` · ${due.lead} `}
                <time dateTime={by}>{due.time}</time>
              </>
            )}
          </Box>
        </Box>
      </Flex>
      <Box colorPalette="anil" minW="0" maxW={{ lg: '50%' }} _empty={{ display: 'none' }}>
        {action}
      </Box>
    </Flex>
  );
};
