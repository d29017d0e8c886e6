import { Box, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { countText } from '#shared/counts.ts';
import { Button } from './button.tsx';

type More = 'none' | 'offered' | 'loading' | 'failed';

interface MoreRowsProps {
  view: {
    rows: readonly unknown[];
    more: More;
    /** Why the next page could not be loaded. */
    moreFailure: string | null;
  };
  /** How many the list has, as far as that is known. */
  total?: number | undefined;
  onMore: () => void;
  /** The rows, each an `article` or a row of one table. */
  children: ReactNode;
}

/** A list can have both: a table for wide screens, and cards for narrow ones, one of them hidden. */
const rowsIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('article, tbody > tr') ?? [])].filter((row) => row.checkVisibility?.() ?? true);

/** Once the rows asked for are there, moves the focus from the button to the first of them, without scrolling; to the last row if there are none. */
const useFocusOnFurtherRows = (more: More) => {
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const lastBefore = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (more === 'loading') return;
    const last = lastBefore.current;
    lastBefore.current = null;
    // A disabled or removed button leaves the focus to the body.
    const isWaiting = document.activeElement === button.current || document.activeElement === document.body;
    if (!last?.isConnected || !isWaiting) return;
    const rows = rowsIn(list.current);
    const next = rows[rows.indexOf(last) + 1] ?? (more === 'none' ? last : undefined);
    if (next === undefined) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [more]);
  const asked = () => {
    lastBefore.current = rowsIn(list.current).at(-1) ?? null;
  };
  return { list, button, asked };
};

/** The rows of a list that were loaded, and a button for the next page. */
export const MoreRows = ({ view, total, onMore, children }: MoreRowsProps) => {
  const { more, moreFailure } = view;
  const shown = view.rows.length;
  const { list, button, asked } = useFocusOnFurtherRows(more);
  return (
    <Box>
      <Box ref={list}>{children}</Box>
      {more === 'none' ? null : (
        <Flex direction="column" align="center" gap="2" mt="5">
          <Text role="status" color="fg.muted" fontSize="0.9375rem" fontVariantNumeric="tabular-nums">
            {total === undefined ? `Se muestran ${shown}` : `Se muestran ${shown} de ${countText(total)}`}
          </Text>
          {more === 'failed' ? (
            <Text role="alert" color="fg.error" fontSize="0.9375rem">
              No se pudo cargar más. {moreFailure}
            </Text>
          ) : null}
          <Button
            ref={button}
            variant="outline"
            loading={more === 'loading'}
            onClick={() => {
              asked();
              onMore();
            }}
          >
            {more === 'failed' ? 'Reintentar' : 'Ver más'}
          </Button>
        </Flex>
      )}
    </Box>
  );
};
