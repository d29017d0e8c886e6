import { Box, chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Link } from '#ui/link.tsx';

interface Bar {
  label: string;
  count: number;
  palette: string;
  icon?: LucideIcon;
  /** The list of the counted items. */
  to?: string;
}

const look = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 150px) minmax(40px, 1fr) 32px', md: 'minmax(0, 165px) minmax(40px, 1fr) 36px' },
  alignItems: 'center',
  gap: '3',
  minHeight: { base: 'touch', md: '33px' },
  color: 'fg',
  fontSize: '0.9375rem',
} as const;

const LinkedBar = chakra(Link, { base: { ...look, textDecoration: 'none', _hover: { textDecoration: 'underline' } } });
const PlainBar = chakra('div', { base: look });

const Content = ({ bar: { label, count, icon: Icon }, highest }: { bar: Bar; highest: number }) => (
  <>
    <Box as="span" display="flex" alignItems="center" gap="2.5" minW="0">
      {Icon ? (
        <Box as="span" color="colorPalette.fg" flexShrink={0}>
          <Icon size={17} aria-hidden="true" />
        </Box>
      ) : null}
      {label}
    </Box>
    <Box as="span" display="block" height="22px" bg="bg.muted" borderRadius="xs" overflow="hidden" aria-hidden="true">
      <Box as="span" display="block" height="100%" bg="colorPalette.solid" style={{ width: `${(count / highest) * 100}%` }} />
    </Box>
    <Box as="span" textAlign="end" fontWeight="bold" fontVariantNumeric="tabular-nums">
      {count}
    </Box>
  </>
);

/** Counts as bars, with the number beside each; a row links to the list of what it counts, if there is one. */
export const BarList = ({ label, bars }: { label: string; bars: readonly Bar[] }) => {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <chakra.ul aria-label={label} listStyleType="none">
      {bars.map((bar) => (
        <li key={bar.label}>
          {bar.to === undefined ? (
            <PlainBar colorPalette={bar.palette}>
              <Content bar={bar} highest={highest} />
            </PlainBar>
          ) : (
            <LinkedBar to={bar.to} colorPalette={bar.palette}>
              <Content bar={bar} highest={highest} />
            </LinkedBar>
          )}
        </li>
      ))}
    </chakra.ul>
  );
};
