import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** From here on a table has room; below, each row is a card. */
const wide = 'xl';

const Table = chakra('table', {
  base: {
    width: '100%',
    display: { base: 'block', [wide]: 'table' },
    borderCollapse: 'separate',
    borderSpacing: 0,
    borderWidth: { base: '0', [wide]: '1px' },
    borderRadius: 'lg',
    overflow: { [wide]: 'hidden' },
    bg: { [wide]: 'bg.panel' },
    fontSize: '0.9375rem',
  },
});

interface Column {
  label: string;
  align?: 'start' | 'end';
  /** Read, not seen: the column of the buttons. */
  unseen?: boolean;
}

interface CardTableProps {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** A table where there is room, cards on a phone: one and the same rows. The roles are said, for display takes them away. */
export const CardTable = ({ label, columns, children }: CardTableProps) => (
  <Table role="table" aria-label={label}>
    <chakra.thead role="rowgroup" display={{ base: 'none', [wide]: 'table-header-group' }}>
      <tr>
        {columns.map((column) => (
          <chakra.th
            key={column.label}
            role="columnheader"
            scope="col"
            textAlign={column.align ?? 'start'}
            px="4"
            py="3"
            bg="bg.subtle"
            color="fg.muted"
            fontWeight="semibold"
            fontSize="sm"
            whiteSpace="nowrap"
          >
            {column.unseen ? <chakra.span srOnly>{column.label}</chakra.span> : column.label}
          </chakra.th>
        ))}
      </tr>
    </chakra.thead>
    <chakra.tbody role="rowgroup" display={{ base: 'grid', [wide]: 'table-row-group' }} gap="4">
      {children}
    </chakra.tbody>
  </Table>
);

const Row = chakra('tr', {
  base: {
    display: { base: 'grid', [wide]: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    p: { base: '5', [wide]: '0' },
    bg: 'bg.panel',
    borderWidth: { base: '1px', [wide]: '0' },
    borderRadius: { base: 'lg', [wide]: '0' },
  },
});

/** Named by all it says. */
export const CardRow = ({ children }: { children: ReactNode }) => <Row role="row">{children}</Row>;

const Cell = chakra('td', {
  base: {
    px: { base: '0', [wide]: '4' },
    py: { base: '2.5', [wide]: '4' },
    borderTopWidth: { [wide]: '1px' },
    verticalAlign: 'middle',
    minW: 0,
  },
  variants: {
    place: {
      head: { py: { base: '0', [wide]: '4' } },
      mark: { py: { base: '0', [wide]: '4' } },
      fact: { gridColumn: '1 / -1', display: { base: 'flex', [wide]: 'table-cell' }, gap: '4' },
      actions: { gridColumn: '1 / -1', pt: { base: '3', [wide]: '4' }, pb: { base: '0', [wide]: '4' } },
    },
  },
});

interface CardCellProps {
  /** On a phone: the card's head, the mark at its right, a fact with its label, or the buttons below. */
  place: 'head' | 'mark' | 'fact' | 'actions';
  /** The column's label, written beside a fact where there is no head of columns. */
  label?: string;
  align?: 'start' | 'end';
  /** Where the card has it, if not where the table has it. */
  order?: number;
  children: ReactNode;
}

export const CardCell = ({ place, label, align = 'start', order, children }: CardCellProps) => (
  <Cell role="cell" place={place} textAlign={{ base: 'start', [wide]: align }} {...(order === undefined ? {} : { order })}>
    {label === undefined ? null : (
      <Box as="span" display={{ base: 'block', [wide]: 'none' }} width="110px" flexShrink={0} color="fg.muted">
        {label}
      </Box>
    )}
    {children}
  </Cell>
);

/** The buttons of a row: side by side, as wide as the card. */
export const CardActions = ({ children }: { children: ReactNode }) => (
  <Box display={{ base: 'grid', [wide]: 'flex' }} gridTemplateColumns="repeat(2, minmax(0, 1fr))" justifyContent="flex-end" gap="2">
    {children}
  </Box>
);
