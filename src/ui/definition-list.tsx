import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { unspecified } from '#shared/vocabulary.ts';

export interface Definition {
  label: string;
  /** An empty value is shown as 'No especificado'. */
  value: ReactNode;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** On a phone 'wide' puts the label above its value; 'narrow' keeps both on one line; 'ends' aligns the value to the right edge. */
  layout?: 'wide' | 'narrow' | 'ends';
}

const columns = {
  wide: { base: '1fr', md: 'minmax(140px, 30%) 1fr' },
  narrow: { base: 'subgrid', md: 'subgrid' },
  ends: { base: 'auto 1fr', md: 'auto 1fr' },
} as const;

/** The label column is as wide as the longest label, so that the values are aligned. */
const oneLabelColumn = { display: 'grid', gridTemplateColumns: 'minmax(68px, max-content) minmax(0, 1fr)' } as const;

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

export const DefinitionList = ({ items, layout = 'wide' }: DefinitionListProps) => (
  <chakra.dl {...(layout === 'narrow' ? oneLabelColumn : {})}>
    {items.map(({ label, value }, at) => (
      <Box
        key={label}
        display="grid"
        gridTemplateColumns={columns[layout]}
        gridColumn="1 / -1"
        columnGap={layout === 'narrow' ? '5' : '4'}
        rowGap="0.5"
        py={layout === 'ends' ? '1.5' : '2.5'}
        fontSize="0.9375rem"
        lineHeight="1.55"
        borderTopWidth={at === 0 || layout === 'ends' ? '0' : '1px'}
      >
        <chakra.dt color="fg.muted">{label}</chakra.dt>
        <chakra.dd
          minW="0"
          overflowWrap="anywhere"
          whiteSpace="pre-line"
          textAlign={layout === 'ends' ? 'end' : 'start'}
          {...(isEmpty(value) ? { color: 'fg.subtle' } : { fontWeight: 'semibold' })}
        >
          {isEmpty(value) ? unspecified : value}
        </chakra.dd>
      </Box>
    ))}
  </chakra.dl>
);
