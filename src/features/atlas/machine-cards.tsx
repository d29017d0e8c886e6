import { Box, chakra } from '@chakra-ui/react';
import { Check, CircleDashed, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AtlasEntry, Level } from '#api/contract/atlas/atlas.ts';
import { InlineSvg } from '#ui/inline-svg.tsx';
import { Link } from '#ui/link.tsx';
import { levelNames } from './level-names.ts';
import { plural } from './say-duration.ts';

const Card = chakra(Link, {
  base: {
    display: 'block',
    height: '100%',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'xl',
    color: 'fg',
    textDecoration: 'none',
    _hover: { borderColor: 'fg' },
    '&[aria-current]': { borderColor: 'anil.solid', boxShadow: 'inset 0 0 0 1px {colors.anil.solid}' },
  },
});

/** Theme colours for the miniature's SVG classes. */
const miniatureLook = {
  height: '68px',
  p: '2.5',
  mb: '3.5',
  bg: { base: 'bg.subtle', _dark: 'bg.muted' },
  borderRadius: 'md',
  '& svg': { display: 'block', width: '100%', height: '100%' },
  '& .box': { fill: 'fg', stroke: 'fg' },
  '& .ok': { fill: 'nopal.solid', stroke: 'nopal.solid' },
  '& .ko': { fill: 'chile.solid', stroke: 'chile.solid' },
  '& .busy': { fill: 'anil.solid', stroke: 'anil.solid' },
  '& .frame': { fill: 'none', stroke: 'fg.subtle', vectorEffect: 'non-scaling-stroke', strokeWidth: 1 },
  '& .line': { stroke: 'fg.subtle', fill: 'none', vectorEffect: 'non-scaling-stroke', strokeWidth: 1 },
} as const;

const Mark = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', fontWeight: 'bold' } });

const Result = ({ paths }: Pick<AtlasEntry, 'paths'>) => {
  if (paths.failed > 0) {
    return (
      <Mark color="chile.fg">
        <X size={16} aria-hidden="true" />
        {plural(paths.failed, 'falla', 'fallas')}
      </Mark>
    );
  }
  if (paths.passed === 0) {
    return (
      <Mark color="fg.muted" fontWeight="medium">
        <CircleDashed size={16} aria-hidden="true" />
        {plural(paths.total, 'camino', 'caminos')} sin correr
      </Mark>
    );
  }
  return (
    <Mark color="nopal.fg">
      <Check size={16} aria-hidden="true" />
      {paths.passed} de {paths.total}
    </Mark>
  );
};

/** The levels at which nothing ran, which the result does not cover. */
const unrun = ({ levels, paths }: AtlasEntry): string =>
  paths.passed + paths.failed === 0
    ? ''
    : Object.entries(levels)
        .filter(([, { passed, failed }]) => passed + failed === 0)
        .map(([level]) => levelNames[level as Level])
        .join(' y ');

const missingCount = ({ coverage }: Pick<AtlasEntry, 'coverage'>): number =>
  Object.values(coverage).reduce((sum, { missing }) => sum + missing.length, 0);

const Content = ({ entry }: { entry: AtlasEntry }) => (
  <>
    <InlineSvg aria-hidden="true" svg={entry.miniature} css={miniatureLook} />
    <Box fontWeight="bold" lineHeight="1.3" overflowWrap="anywhere">
      {entry.title}
    </Box>
    <Box mt="1.5" display="flex" flexWrap="wrap" columnGap="3" rowGap="1" fontSize="sm" lineHeight="1.4">
      <Box as="span" color="fg.muted">
        {plural(entry.states, 'estado', 'estados')}
      </Box>
      <Result paths={entry.paths} />
      {unrun(entry) === '' ? null : (
        <Box as="span" color="fg.muted">
          {unrun(entry)} sin correr
        </Box>
      )}
      {missingCount(entry) === 0 ? null : (
        <Box as="span" color="maiz.fg" fontWeight="bold">
          Falta cubrir {missingCount(entry)}
        </Box>
      )}
    </Box>
  </>
);

interface MachineCardsProps {
  entries: readonly AtlasEntry[];
  /** The open machine: with one open, all cards are in one scrolling row. */
  current: string | null;
}

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 196px), 1fr))', gap: '3.5' } as const;
const row = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '196px',
  gap: '3.5',
  overflowX: 'auto',
  pb: '2',
  position: 'relative',
} as const;

export const MachineCards = ({ entries, current }: MachineCardsProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const card = current === null ? null : list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (card && list.current) list.current.scrollLeft = card.offsetLeft - 60;
  }, [current]);
  return (
    <chakra.ul ref={list} aria-label="Máquinas" listStyleType="none" {...(current === null ? grid : { ...row, 'data-only-screen': '' })}>
      {entries.map((entry) => (
        <Box as="li" key={entry.id} minW="0">
          <Card to={`/admin/diagramas/${entry.id}`} {...(entry.id === current ? { 'aria-current': 'page' as const } : {})}>
            <Content entry={entry} />
          </Card>
        </Box>
      ))}
    </chakra.ul>
  );
};
