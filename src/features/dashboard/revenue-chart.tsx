import { chakra } from '@chakra-ui/react';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { shortMonth } from '#shared/dates.ts';
import { stepFor, thousands } from './revenue-scale.ts';

type Month = Summary['revenue_by_month'][number];

const height = 250;
const top = 20;
const floor = 222;
/** In percent of the width: the left margin, with the scale. */
const left = 13;
/** Gap between the two parts of a bar. */
const gap = 3;
const percent = (value: number): string => `${value}%`;

interface RevenueChartProps {
  months: readonly Month[];
  totalOf: (month: Month) => number;
}

/** Stacked bars of card and transfer payments; widths are in percent, so that the text keeps its size on a phone. */
export const RevenueChart = ({ months, totalOf }: RevenueChartProps) => {
  const step = stepFor(Math.max(0, ...months.map(totalOf)));
  const lengthOf = (pesos: number) => (pesos / (step * 4)) * (floor - top);
  const slot = (100 - left) / Math.max(1, months.length);
  return (
    <chakra.svg aria-hidden="true" width="100%" height={`${height}px`} display="block" fontSize="13px" color="fg" overflow="visible">
      {[0, 1, 2, 3, 4].map((line) => {
        const y = floor - lengthOf(step * line);
        return (
          <chakra.g key={line} color={line === 0 ? 'fg' : 'border'}>
            <line x1={percent(left)} x2="100%" y1={y} y2={y} stroke="currentColor" strokeWidth={line === 0 ? 2 : 1} />
            <chakra.g color="fg.muted">
              <text x={percent(left - 1.5)} y={y + 4} textAnchor="end" fill="currentColor">
                {thousands(step * line)}
              </text>
            </chakra.g>
          </chakra.g>
        );
      })}
      {months.map((month, at) => {
        const start = left + slot * at + slot * 0.22;
        const middle = percent(left + slot * (at + 0.5));
        const width = percent(slot * 0.56);
        const card = lengthOf(month.mercadopago);
        const transfer = lengthOf(month.transfer);
        const between = card > 0 && transfer > 0 ? gap : 0;
        return (
          <g key={month.month}>
            <chakra.g color="anil.solid">
              <rect x={percent(start)} y={floor - card} width={width} height={card} fill="currentColor" />
            </chakra.g>
            <chakra.g color="mamey.400">
              <rect
                x={percent(start)}
                y={floor - card - transfer}
                width={width}
                height={Math.max(0, transfer - between)}
                fill="currentColor"
              />
            </chakra.g>
            <text x={middle} y={floor - card - transfer - 8} textAnchor="middle" style={{ fontWeight: 700 }} fill="currentColor">
              {thousands(totalOf(month))}
            </text>
            <chakra.g color="fg.muted">
              <text x={middle} y={floor + 22} textAnchor="middle" fill="currentColor">
                {shortMonth(month.month)}
              </text>
            </chakra.g>
          </g>
        );
      })}
    </chakra.svg>
  );
};
