import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Tables from this breakpoint; below it, each row is a card. */
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
  /** The label is for screen readers only, as over the column of buttons. */
  unseen?: boolean;
}

interface CardTableProps {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** A table on wide screens, cards on a phone, from the same rows. Roles are explicit because CSS `display` removes the implicit ones. */
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
  /** The column's label, shown beside a fact on cards, which have no header row. */
  label?: string;
  align?: 'start' | 'end';
  /** Position in the card, if it differs from the table's. */
  order?: number;
  children: ReactNode;
}

export const CardCell = ({ place, label, align = 'start', order, children }: CardCellProps) => (
  <Cell role="cell" place={place} textAlign={{ base: 'start', [wide]: align }} {...(order === undefined ? {} : { order })}>
    {label === undefined ? null : (
      <Box as="span" display={{ base: 'block', [wide]: 'none' }} minW="110px" color="fg.muted">
        {label}
      </Box>
    )}
    {children}
  </Cell>
);

/** The buttons of a row: in a card they share its full width. */
export const CardActions = ({ children }: { children: ReactNode }) => (
  <Box display={{ base: 'grid', [wide]: 'flex' }} gridTemplateColumns="repeat(2, minmax(0, 1fr))" justifyContent="flex-end" gap="2">
    {children}
  </Box>
);
