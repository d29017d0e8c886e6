import type { ListRules } from '#machines/flows/list-window.ts';

/** A row of an example list. */
export interface Row {
  id: number;
  at: number;
}

export const rules: ListRules<Row> = {
  key: ({ id }) => id,
  subjects: ({ id }) => [`order-${id}`],
  compare: (one, other) => one.at - other.at || one.id - other.id,
  sorts: { date: (one, other) => other.at - one.at || other.id - one.id },
};
