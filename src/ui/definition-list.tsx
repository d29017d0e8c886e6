import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { unspecified } from '#shared/vocabulary.ts';

export interface Definition {
  label: string;
  /** What is empty reads 'No especificado'. */
  value: ReactNode;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** 'wide' puts the label over its value on a phone; 'narrow' keeps both on one line; 'ends' sets the value at the right edge. */
  layout?: 'wide' | 'narrow' | 'ends';
}

const columns = {
  wide: { base: '1fr', md: 'minmax(140px, 30%) 1fr' },
  narrow: { base: 'subgrid', md: 'subgrid' },
  ends: { base: 'auto 1fr', md: 'auto 1fr' },
} as const;

/** As wide as the longest label, so that the values stand in line and have the rest. */
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
