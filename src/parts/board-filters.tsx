import { Grid } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { nobody, OrderFilter, orderAges } from '#api/contract/orders/order-filter.ts';
import type { FilteredBoardView } from '#machines/flows/board.ts';
import type { BoardFilter } from '#machines/flows/board-filter.ts';
import { paymentStatuses, paymentStatusNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';

const words = { payment: 'pago', developer: 'desarrollador', older_than: 'antiguedad' } as const satisfies Record<
  keyof BoardFilter,
  string
>;
const names = Object.keys(words) as (keyof BoardFilter)[];

/** The filter is in the URL. Invalid values, as in a hand-written URL, are ignored. */
export const useFilterAddress = () => {
  const { get, setAll } = useListAddress();
  const right = (name: keyof BoardFilter): string => OrderFilter.shape[name].safeParse(get(words[name]) ?? '').data ?? '';
  return {
    filter: { payment: right('payment'), developer: right('developer'), older_than: right('older_than') } as BoardFilter,
    choose: (filter: Partial<BoardFilter>) =>
      setAll(Object.fromEntries(names.flatMap((name) => (filter[name] === undefined ? [] : [[words[name], filter[name]]])))),
    /** Also clears the filters that only one list has. */
    clear: () => setAll({ ...Object.fromEntries(names.map((name) => [words[name], null])), estado: null, dias: null }),
  };
};

export type FilterAddress = ReturnType<typeof useFilterAddress>;

/** Sends the URL's filter to the machine whenever it changes. */
export const useFilterOfAddress = ({ filter }: FilterAddress, send: (event: { type: 'FILTER'; filter: BoardFilter }) => void): void => {
  const follow = useEffectEvent(() => send({ type: 'FILTER', filter }));
  const said = names.map((name) => filter[name]).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter in the URL changes
  useEffect(() => follow(), [said]);
};

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
const ages = orderAges.map((value) => ({ value, label: `Más de ${value} días` }));

const filtersId = 'board-filters';

interface BoardFiltersProps {
  view: Pick<FilteredBoardView<unknown>, 'filter' | 'developers'>;
  address: FilterAddress;
  /** All rows belong to one developer: hides the developer filter. */
  ofOneDeveloper?: boolean;
}

export const BoardFilters = ({ view: { filter, developers }, address: { choose }, ofOneDeveloper = false }: BoardFiltersProps) => (
  <Grid
    id={filtersId}
    tabIndex={-1}
    role="group"
    aria-label="Filtrar la lista"
    templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 220px))' }}
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
        options={[{ value: nobody, label: 'Sin asignar' }, ...developers.map((name) => ({ value: name, label: name }))]}
        choose={(developer) => choose({ developer })}
      />
    )}
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
