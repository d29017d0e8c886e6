import { chakra } from '@chakra-ui/react';
import { formatPesos } from '#shared/money.ts';

interface MoneyProps {
  /** Pesos, as they stand in JSON. */
  pesos: number;
  size?: 'inherit' | 'md' | 'lg' | 'price';
}

const looks = {
  inherit: {},
  md: { fontWeight: 'bold', fontSize: 'lg', letterSpacing: '-0.01em' },
  lg: { textStyle: 'h2', fontVariantNumeric: 'tabular-nums' },
  price: { textStyle: 'price' },
} as const;

/** `$8,900.00 MXN`: the figure with a smaller 'MXN'. */
export const Money = ({ pesos, size = 'inherit' }: MoneyProps) => (
  <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums" {...looks[size]}>
    {formatPesos(pesos)}
    {'\u00a0'}
    <chakra.span fontSize={size === 'inherit' ? '1em' : size === 'md' ? '0.8em' : '0.5em'} letterSpacing="normal">
      MXN
    </chakra.span>
  </chakra.span>
);
