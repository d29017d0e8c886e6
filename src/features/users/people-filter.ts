import type { UserSummary } from '#api/contract/users/list-users.ts';
import { useListAddress } from '#ui/list-address.ts';

interface Filter {
  label: string;
  keeps: (person: UserSummary) => boolean;
}

export const filters = {
  todos: { label: 'Todos', keeps: () => true },
  equipo: { label: 'Equipo', keeps: ({ type }) => type === 'user' },
  clientes: { label: 'Clientes', keeps: ({ type }) => type === 'customer' },
  inactivos: { label: 'Inactivos', keeps: ({ is_active }) => !is_active },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof filters;

const isFilter = (value: string | null): value is FilterName => value !== null && Object.hasOwn(filters, value);

/** Search and filter stand in the address. */
export const usePeopleAddress = () => {
  const { get, set } = useListAddress();
  const chosen = get('filtro');
  const searched = get('buscar') ?? '';
  return {
    search: searched,
    keepSearch: (search: string) => {
      if (search.trim() !== searched) set('buscar', search.trim());
    },
    filter: isFilter(chosen) ? chosen : ('todos' as const),
    choose: (filter: FilterName) => set('filtro', filter === 'todos' ? null : filter),
  };
};
