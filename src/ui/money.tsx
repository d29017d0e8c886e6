import { chakra } from '@chakra-ui/react';
import { formatPesos } from '#shared/money.ts';

interface MoneyProps {
  /** Pesos, as in JSON. */
  pesos: number;
  size?: 'inherit' | 'md' | 'lg' | 'price';
}

const looks = {
  inherit: {},
  md: { fontWeight: 'bold', fontSize: 'xl', letterSpacing: '-0.01em' },
  lg: { textStyle: 'h2', fontVariantNumeric: 'tabular-nums' },
  price: { textStyle: 'price' },
} as const;

const currencyLooks = {
  inherit: {},
  md: { fontSize: 'sm', fontWeight: 'medium' },
  lg: { fontSize: '0.55em' },
  price: { fontSize: '0.9375rem', fontFamily: 'body', fontWeight: 'semibold', fontStretch: 'normal' },
} as const;

/** `$8,900.00 MXN`, with a smaller 'MXN'. */
export const Money = ({ pesos, size = 'inherit' }: MoneyProps) => (
  <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums" {...looks[size]}>
    {formatPesos(pesos)}
    {'\u00a0'}
    <chakra.span letterSpacing="normal" {...currencyLooks[size]}>
      MXN
    </chakra.span>
  </chakra.span>
);
