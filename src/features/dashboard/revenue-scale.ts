/** Round steps for the scale. */
const steps = [1, 2, 2.5, 5, 10];

/** The smallest round step, in pesos, of which four reach `highest`; 25 thousand without any revenue. */
export const stepFor = (highest: number): number => {
  if (highest <= 0) return 25_000;
  const unit = 10 ** Math.floor(Math.log10(highest / 4));
  const factor = steps.find((step) => step * unit * 4 >= highest) ?? 10;
  return factor * unit;
};

/** Pesos as thousands: `65200` → `65 k`, `4900.5` → `4.9 k`, `12500` → `12.5 k`. */
export const thousands = (pesos: number): string => {
  if (pesos === 0) return '0';
  const inThousands = pesos / 1000;
  const isHalf = Number.isInteger(inThousands * 2);
  return `${inThousands.toFixed(inThousands >= 10 && !isHalf ? 0 : 1).replace(/\.0$/, '')}\u00a0k`;
};
