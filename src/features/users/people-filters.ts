import { searchQuery } from '#api/client/every-page.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { Filter } from '#machines/flows/board-context.ts';

interface PeopleFilter {
  label: string;
  query: { type?: UserSummary['type']; active?: 'false' };
}

/** By their names in the URL. */
export const peopleFilters = {
  equipo: { label: 'Equipo', query: { type: 'user' } },
  clientes: { label: 'Clientes', query: { type: 'customer' } },
  inactivos: { label: 'Inactivos', query: { active: 'false' } },
} as const satisfies Record<string, PeopleFilter>;

export type PeopleFilterName = keyof typeof peopleFilters;
export const peopleFilterNames = Object.keys(peopleFilters) as PeopleFilterName[];

/** The list's query. */
export const peopleQuery = ({ search, filter: { group = '' } }: { search: string; filter: Filter }) => {
  const chosen = peopleFilterNames.find((name) => name === group);
  return { ...searchQuery(search), ...(chosen && peopleFilters[chosen].query) };
};
