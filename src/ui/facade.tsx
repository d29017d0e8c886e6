import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { type DevelopmentStatus, developmentStatuses, type PackageKind } from '#shared/vocabulary.ts';
import { FacadeHouse } from './facade-house.tsx';

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: '100%',
    '& .sky': { fill: 'anil.subtle' },
    '& .grid': { stroke: 'anil.muted', fill: 'none' },
    '& .plan': { stroke: 'anil.solid', fill: 'none' },
    '& .ground': { fill: 'bg.muted' },
    '& .open': { fill: 'cielo.muted' },
    '& > .ink': { fill: 'fg' },
    '& .paint, & > .ink': { transition: 'transform 640ms {easings.plano}' },
  },
});

const ground = 168;
const step = 25;

/** In percent: pending is 0, live is 100. */
export const progressOf = (status: DevelopmentStatus): number =>
  Math.round((developmentStatuses.indexOf(status) / (developmentStatuses.length - 1)) * 100);

const Plan = ({ grid }: { grid: string }) => (
  <>
    <pattern id={grid} width="20" height="20" patternUnits="userSpaceOnUse" y="8">
      <path className="grid" d="M0 0V20M0 0H20" />
    </pattern>
    <rect className="sky" x="-400" y="-400" width="1040" height="568" />
    <rect x="-400" y="-400" width="1040" height="568" fill={`url(#${grid})`} />
    <g className="plan" strokeWidth="1.4">
      <rect x="46" y="34" width="148" height="134" />
      <rect x="40" y="22" width="160" height="14" />
      <path d="M46 132H194M64 52h76v56H64zM68 60h68v44H68zM150 96h30v72h-30zM64 122h76v38H64z" />
      <path d="M64 52L140 108M140 52L64 108" opacity=".35" />
    </g>
  </>
);

interface FacadeProps {
  kind: PackageKind;
  status: DevelopmentStatus;
}

/** The project's facade as a progress picture: blueprint above the ink line, colour below. Fills its box. */
export const Facade = ({ kind, status }: FacadeProps) => {
  const id = useId();
  const at = developmentStatuses.indexOf(status);
  const live = status === 'live';
  const line = ground - at * step;
  return (
    <Drawing
      viewBox="0 0 240 168"
      preserveAspectRatio="xMidYMax meet"
      overflow="visible"
      role="img"
      aria-label={`Avance ${progressOf(status)} %`}
    >
      <Plan grid={`${id}grid`} />
      <clipPath id={`${id}paint`}>
        <rect className="paint" x="-400" y="0" width="1040" height="1000" transform={`translate(0 ${live ? -400 : line})`} />
      </clipPath>
      <g clipPath={`url(#${id}paint)`}>
        <rect className={live ? 'open' : 'ground'} x="-400" y="-400" width="1040" height="568" />
        <FacadeHouse kind={kind} />
      </g>
      {at === 0 || live ? null : <rect className="ink" x="-400" y="-1" width="1040" height="2" transform={`translate(0 ${line})`} />}
    </Drawing>
  );
};
