import { useSearchParams } from 'react-router-dom';
import type { UserSummary } from '#api/contract/users/list-users.ts';

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

/** Search and filter stand in the address, so that they survive a reload and can be sent to a colleague. */
export const usePeopleAddress = () => {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null || value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const chosen = params.get('filtro');
  return {
    search: params.get('buscar') ?? '',
    keepSearch: (search: string) => set('buscar', search.trim()),
    filter: isFilter(chosen) ? chosen : ('todos' as const),
    choose: (filter: FilterName) => set('filtro', filter === 'todos' ? null : filter),
  };
};
