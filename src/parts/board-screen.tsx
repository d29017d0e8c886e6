import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { failureDetail } from '#machines/failure-detail.ts';
import type { Counts } from '#machines/flows/board-context.ts';
import { type BoardView, countOfAll } from '#machines/flows/board-view.ts';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';

export interface BoardLook {
  /** Its label while it loads, and how many cards stand for the list until then. */
  loading: string;
  cards: number;
  /** The title when it could not be read. */
  failed: string;
}

interface BoardScreenProps {
  view: BoardView<unknown>;
  send: (event: { type: 'RETRY' }) => void;
  look: BoardLook;
  /** The list, also an empty one. */
  children: ReactNode;
}

/** A board's list, or what is shown while there is nothing to list. */
export const BoardScreen = ({ view: { screen, failure }, send, look, children }: BoardScreenProps) => {
  if (screen === 'loading') {
    return (
      <LoadingRegion label={look.loading}>
        <CardListSkeleton cards={look.cards} />
      </LoadingRegion>
    );
  }
  if (screen === 'failed') {
    return <ErrorState title={look.failed} detail={failure ? failureDetail(failure) : null} onRetry={() => send({ type: 'RETRY' })} />;
  }
  return children;
};

interface BoardRowsProps extends Pick<BoxProps, 'gap' | 'mt'> {
  view: BoardView<unknown>;
  send: (event: { type: 'RETRY' } | { type: 'MORE' }) => void;
  look: BoardLook;
  /** How many rows the list has, as far as that is known. */
  total?: number | undefined;
  /** Shown instead of an empty list. */
  none: ReactNode;
  /** The rows, each an `article` or a row of one table. */
  children: ReactNode;
}

/** A board's rows with a button for more, and why they could not be read again. */
export const BoardRows = ({ view, send, look, total, none, children, gap = '4', mt = '0' }: BoardRowsProps) => (
  <Box display="grid" gap={gap} mt={mt} aria-busy={view.isRefreshing}>
    {view.failure ? (
      <StaleNotice title={look.failed} onRetry={() => send({ type: 'RETRY' })}>
        {failureDetail(view.failure)} Ves la lista de antes.
      </StaleNotice>
    ) : null}
    {view.rows.length === 0 ? (
      none
    ) : (
      <MoreRows view={view} total={view.isRefreshing || view.failure ? undefined : total} onMore={() => send({ type: 'MORE' })}>
        {children}
      </MoreRows>
    )}
  </Box>
);

interface ChoiceChipsProps<Word extends string> {
  label: string;
  /** The label for "no filter". */
  every: string;
  names: Readonly<Record<Word, string>>;
  words: readonly Word[];
  chosen: Word | null;
  choose: (word: Word | null) => void;
  counts: Counts;
}

/** Filters of which one is chosen, or none, with how many rows each would show. */
export const ChoiceChips = <Word extends string>({ label, every, names, words, chosen, choose, counts }: ChoiceChipsProps<Word>) => (
  <Flex role="group" aria-label={label} gap="2" mt="4" overflowX="auto" pb="1">
    <Chip pressed={chosen === null} onPress={() => choose(null)} count={countOfAll(counts, words)}>
      {every}
    </Chip>
    {words.map((word) => (
      <Chip key={word} pressed={word === chosen} onPress={() => choose(word)} count={countOfAll(counts, [word])}>
        {names[word]}
      </Chip>
    ))}
  </Flex>
);
