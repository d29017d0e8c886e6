import { Grid } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { nobody, OrderFilter, orderAges } from '#api/contract/orders/order-filter.ts';
import type { Filter } from '#machines/flows/board-context.ts';
import { type BoardFilter, noFilter } from '#machines/flows/board-filter.ts';
import type { BoardView } from '#machines/flows/board-view.ts';
import { ageGroupOf } from '#shared/list-filters.ts';
import { listSorts } from '#shared/list-sorts.ts';
import { paymentStatuses, paymentStatusNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';
import { SortChoice, useSort } from './sort-choice.tsx';

const words = {
  payment: 'pago',
  developer: 'desarrollador',
  older_than: 'antiguedad',
  group: 'estado',
  age: 'dias',
} as const satisfies Record<keyof BoardFilter, string>;
const names = Object.keys(words) as (keyof BoardFilter)[];

const isRight = (name: keyof BoardFilter, word: string): boolean => {
  if (name === 'group') return true;
  return name === 'age' ? ageGroupOf(word) !== null : OrderFilter.shape[name].safeParse(word).success;
};

/** The filter is in the URL. Invalid values, as in a hand-written URL, are ignored. */
export const useFilterAddress = () => {
  const { get, setAll } = useListAddress();
  const { sort, sortBy } = useSort(listSorts);
  const right = (name: keyof BoardFilter): string => {
    const word = get(words[name]) ?? '';
    return isRight(name, word) ? word : '';
  };
  const choose = (filter: Partial<BoardFilter>) =>
    setAll(Object.fromEntries(names.flatMap((name) => (filter[name] === undefined ? [] : [[words[name], filter[name]]]))));
  return {
    filter: {
      ...(Object.fromEntries(names.map((name) => [name, right(name)])) as BoardFilter),
      ...(sort === null ? {} : { sort }),
    },
    sort,
    sortBy,
    choose,
    clear: () => choose(noFilter),
  };
};

export type FilterAddress = ReturnType<typeof useFilterAddress>;

/** Sends the URL's filter to the machine whenever it changes. */
export const useFilterOfAddress = ({ filter }: { filter: Filter }, send: (event: { type: 'FILTER'; filter: Filter }) => void): void => {
  const follow = useEffectEvent(() => send({ type: 'FILTER', filter }));
  const said = Object.values(filter).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter in the URL changes
  useEffect(() => follow(), [said]);
};

/** Whether one of the fields below is set, which 'Quitar filtros' clears. */
export const isNarrowed = ({ payment, developer, older_than }: Filter): boolean => [payment, developer, older_than].some(Boolean);

/** The value for "no filter": usernames cannot contain this character. */
const all = '*';

interface ChoiceProps {
  label: string;
  value: string;
  /** The label for "no filter". */
  every: string;
  options: readonly SelectOption[];
  choose: (value: string) => void;
}

const Choice = ({ label, value, every, options, choose }: ChoiceProps) => (
  <SelectField
    label={label}
    value={value === '' ? all : value}
    options={[{ value: all, label: every }, ...options]}
    onChange={(chosen) => choose(chosen === all ? '' : chosen)}
  />
);

const payments = paymentStatuses.map((value) => ({ value, label: paymentStatusNames[value] }));
const ages = orderAges.map((value) => ({ value, label: `Más de ${value} días hábiles` }));

const sortNames = { date: 'Más recientes', age: 'Con más tiempo', amount: 'Mayor importe', status: 'Por etapa' } as const;

const filtersId = 'board-filters';

interface BoardFiltersProps {
  view: Pick<BoardView<{ developer_name: string | null }>, 'developers' | 'rows' | 'search'>;
  address: FilterAddress;
  /** All rows belong to one developer: hides the developer filter. */
  ofOneDeveloper?: boolean;
  /** The usual order of the list. */
  usual?: string | undefined;
}

/** Those who can be assigned projects, those of the rows and the one that the URL names. */
const offeredDevelopers = ({ developers, rows }: BoardFiltersProps['view'], chosen: string): readonly string[] =>
  [...new Set([...developers, ...rows.map((row) => row.developer_name ?? ''), chosen])].filter((name) => name !== '' && name !== nobody);

export const BoardFilters = ({
  view,
  address: { filter, choose, sort, sortBy },
  ofOneDeveloper = false,
  usual = 'Por atender',
}: BoardFiltersProps) => (
  <Grid
    id={filtersId}
    tabIndex={-1}
    role="group"
    aria-label="Filtrar la lista"
    templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 220px))' }}
    gap="3"
    mt="4"
  >
    <Choice label="Pago" value={filter.payment} every="Todos" options={payments} choose={(payment) => choose({ payment })} />
    <Choice
      label="Antigüedad"
      value={filter.older_than}
      every="Cualquiera"
      options={ages}
      choose={(older_than) => choose({ older_than })}
    />
    {ofOneDeveloper ? null : (
      <Choice
        label="Desarrollador"
        value={filter.developer}
        every="Todos"
        options={[
          { value: nobody, label: 'Sin asignar' },
          ...offeredDevelopers(view, filter.developer).map((name) => ({ value: name, label: name })),
        ]}
        choose={(developer) => choose({ developer })}
      />
    )}
    <SortChoice usual={view.search.trim() === '' ? usual : 'Por coincidencia'} names={sortNames} sort={sort} sortBy={sortBy} />
  </Grid>
);

/** Shown instead of the list when nothing matches the filters. */
export const NothingFiltered = ({ title, clear }: { title: string } & Pick<FilterAddress, 'clear'>) => (
  <EmptyState
    title={title}
    action={
      <Button
        variant="outline"
        onClick={() => {
          clear();
          document.getElementById(filtersId)?.focus();
        }}
      >
        Quitar filtros
      </Button>
    }
  >
    Nada coincide con lo que buscas y filtras.
  </EmptyState>
);
