import type { Filter } from '#machines/flows/board-context.ts';
import { noFilter } from '#machines/flows/board-filter.ts';
import { type PaymentStatus, paymentStatusNames } from '#shared/vocabulary.ts';
import { type Action, choose, press } from './actions.ts';
import { type Expectation, see } from './expectations.ts';
import { button, field } from './targets.ts';

export interface Narrowed {
  readonly search?: string;
  readonly payment?: PaymentStatus;
  /** The example among the chips is pressed. */
  readonly chip?: true;
}

/** How a list can be filtered, with an example. */
export interface Filtering {
  readonly none: Filter;
  readonly some: Filter;
  readonly narrowed: Narrowed;
  readonly choose: (filter: Filter) => Action;
  readonly sees: (filter: Filter) => Expectation;
  /** A list without matches offers 'Quitar filtros'. */
  readonly isClearable?: true;
}

const paymentOf = (payment: string): string => Object.entries(paymentStatusNames).find(([status]) => status === payment)?.[1] ?? 'Todos';

export const byPayment: Filtering = {
  none: noFilter,
  some: { ...noFilter, payment: 'confirmed' },
  narrowed: { payment: 'confirmed' },
  choose: ({ payment = '' }) => choose(field('Pago'), paymentOf(payment)),
  sees: ({ payment = '' }) => see(field('Pago'), { chosen: paymentOf(payment) }),
  isClearable: true,
};

/** By chips, of which one is pressed; `name` is the filter's in the machine. */
export const byChips = (name: string, chips: { readonly every: RegExp; readonly some: readonly [string, RegExp] }): Filtering => {
  const [value, some] = chips.some;
  const chipOf = (filter: Filter) => button(filter[name] === value ? some : chips.every);
  return {
    none: { [name]: '' },
    some: { [name]: value },
    narrowed: { chip: true },
    choose: (filter) => press(chipOf(filter)),
    sees: (filter) => see(chipOf(filter), { pressed: true }),
  };
};
