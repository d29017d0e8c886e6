import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ListSort } from '#shared/list-sorts.ts';
import { useListAddress } from '#ui/list-address.ts';
import { SelectField } from '#ui/select-field.tsx';

const words = { date: 'fecha', amount: 'importe', age: 'antiguedad', status: 'estado' } as const satisfies Record<ListSort, string>;

/** The order that the URL names; null for the list's usual one. */
export const useSort = <Sort extends ListSort>(sorts: readonly Sort[]) => {
  const { get, set } = useListAddress();
  const word = get('orden');
  return {
    sort: sorts.find((one) => words[one] === word) ?? null,
    sortBy: (sort: Sort | null) => set('orden', sort === null ? null : words[sort]),
  };
};

const usually = 'usual';

interface SortChoiceProps<Sort extends ListSort> {
  /** The list's usual order. */
  usual: string;
  names: Readonly<Record<Sort, string>>;
  sort: Sort | null;
  sortBy: (sort: Sort | null) => void;
}

export const SortChoice = <Sort extends ListSort>({ usual, names, sort, sortBy }: SortChoiceProps<Sort>) => (
  <SelectField<Sort | typeof usually>
    label="Ordenar"
    value={sort ?? usually}
    options={[{ value: usually, label: usual }, ...(Object.keys(names) as Sort[]).map((value) => ({ value, label: names[value] }))]}
    onChange={(chosen) => sortBy(chosen === usually ? null : chosen)}
  />
);

/** A list's filters, with the choice of its order beside them, or below on a phone. */
export const SortedFilters = ({ children, sort }: { children: ReactNode; sort: ReactNode }) => (
  <Flex minW="0" gap="3" justify="space-between" align={{ base: 'stretch', md: 'flex-end' }} direction={{ base: 'column', md: 'row' }}>
    <Box minW="0">{children}</Box>
    <Box flex={{ md: '0 0 220px' }}>{sort}</Box>
  </Flex>
);
