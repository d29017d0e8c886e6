import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countText } from '#shared/counts.ts';

const Frame = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: 'touch', md: '36px' },
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { borderColor: 'fg' },
    '&[aria-pressed=true]': { bg: 'bg.inverted', color: 'fg.inverted', borderColor: 'bg.inverted' },
  },
});

interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
  /** Undefined while it is not known. */
  count?: number | undefined;
  icon?: ReactNode;
}

/** A toggle button for a filter. */
export const Chip = ({ pressed, onPress, children, count, icon }: ChipProps) => (
  <Frame type="button" aria-pressed={pressed} onClick={onPress}>
    {icon}
    {children}
    {count === undefined ? null : <chakra.span fontVariantNumeric="tabular-nums">{countText(count)}</chakra.span>}
  </Frame>
);
