import type { AnyMachineSnapshot } from 'xstate';

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => {
      const below = nameOf(inner);
      return below === '' ? key : `${key}.${below}`;
    })
    .join(' & ');
};

/** 'open', 'open.editing', or 'payment.choosing & draft.saved' for parallel regions. */
export const configurationName = (snapshot: AnyMachineSnapshot): string => nameOf(snapshot.value);

export const isEnd = (snapshot: AnyMachineSnapshot): boolean => snapshot.status === 'done';
