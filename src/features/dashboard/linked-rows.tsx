import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from '#ui/link.tsx';

interface LinkedRow {
  to: string;
  name: string;
  detail: string;
  end: string;
}

const Row = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    minHeight: 'touch',
    py: '2',
    borderTopWidth: '1px',
    color: 'fg',
    fontSize: '0.9375rem',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
});

interface LinkedRowsProps {
  label: string;
  rows: readonly LinkedRow[];
  empty: string;
}

/** A short list, each row linked to its order or project. */
export const LinkedRows = ({ label, rows, empty }: LinkedRowsProps) =>
  rows.length === 0 ? (
    <Text color="fg.muted">{empty}</Text>
  ) : (
    <chakra.ul aria-label={label} listStyleType="none">
      {rows.map(({ to, name, detail, end }) => (
        <li key={to}>
          <Row to={to}>
            <Box as="span" minW="0" overflowWrap="anywhere">
              <Box as="span" display="block" fontWeight="semibold">
                {name}
              </Box>
              <Box as="span" display="block" color="fg.muted" fontSize="sm">
                {detail}
              </Box>
            </Box>
            <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {end}
            </Box>
          </Row>
        </li>
      ))}
    </chakra.ul>
  );
