import { useSearchParams } from 'react-router-dom';
import type { RequirementFilter } from '#api/contract/requirements/list-requirements.ts';
import type { RequirementStatus } from '#shared/vocabulary.ts';

/** The filters' values in the URL, and their labels. */
export const requirementFilterNames = { todos: 'Todos', pendientes: 'Pendientes', cerrados: 'Cerrados' } as const;
export type FilterName = keyof typeof requirementFilterNames;

const filterOf: Record<RequirementStatus, Exclude<RequirementFilter, 'all'>> = {
  pending: 'pending',
  in_progress: 'pending',
  resolved: 'closed',
  closed: 'closed',
};

export const passes = (filter: FilterName, status: RequirementStatus): boolean =>
  filter === 'todos' || filterOf[status] === (filter === 'pendientes' ? 'pending' : 'closed');

const ticketNumber = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The filter and the open thread are in the URL. */
export const useRequirementAddress = () => {
  const [params] = useSearchParams();
  const named = params.get('filtro') ?? '';
  const filter: FilterName = Object.hasOwn(requirementFilterNames, named) ? (named as FilterName) : 'todos';
  const addressOf = (change: { filter?: FilterName; ticketId?: number | null }): string => {
    const next = new URLSearchParams({ tab: 'requerimientos' });
    const shown = change.filter ?? filter;
    if (shown !== 'todos') next.set('filtro', shown);
    if (change.ticketId) next.set('ticket', String(change.ticketId));
    return `/account?${next}`;
  };
  return { filter, ticketId: ticketNumber(params.get('ticket')), addressOf };
};
