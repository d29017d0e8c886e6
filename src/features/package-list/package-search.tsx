import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Package } from '#api/contract/packages/package.ts';
import { matchesSearch } from '#shared/text-search.ts';
import { packageLevelNames } from '#shared/vocabulary.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { Paged } from '#ui/paged.tsx';
import { SearchField } from '#ui/search-field.tsx';

interface SaleFilter {
  word: string | null;
  label: string;
  keeps: (pack: Package) => boolean;
}

/** The filters, by their values in the URL. */
const filters: readonly SaleFilter[] = [
  { word: null, label: 'Todos', keeps: () => true },
  { word: 'activos', label: 'Activos', keeps: (pack) => pack.is_active },
  { word: 'inactivos', label: 'Inactivos', keeps: (pack) => !pack.is_active },
];

interface PackageSearchProps {
  packages: readonly Package[];
  children: (shown: readonly Package[]) => ReactNode;
}

/** The packages of a kind, filtered by search and sale (both in the URL), fifty per page. */
export const PackageSearch = ({ packages, children }: PackageSearchProps) => {
  const { get, set } = useListAddress();
  const search = get('buscar') ?? '';
  const chosen = filters.find(({ word }) => word !== null && word === get('estado')) ?? filters[0];
  const found = packages.filter((pack) => matchesSearch([pack.name, pack.tagline, packageLevelNames[pack.type]], search));
  const shown = found.filter((pack) => chosen?.keeps(pack));
  return (
    <Box display="grid" gap="4">
      <SearchField label="Buscar paquete..." value={search} onChange={(typed) => set('buscar', typed)} shortcut />
      <Flex role="group" aria-label="Filtrar por estado" gap="2" overflowX="auto" pb="1">
        {filters.map((filter) => (
          <Chip
            key={filter.label}
            pressed={filter === chosen}
            onPress={() => set('estado', filter.word)}
            count={found.filter(filter.keeps).length}
          >
            {filter.label}
          </Chip>
        ))}
      </Flex>
      {shown.length === 0 ? (
        <EmptyState title="No hay paquetes">Ninguno coincide con lo que buscas.</EmptyState>
      ) : (
        <Paged label="Páginas de paquetes" items={shown}>
          {children}
        </Paged>
      )}
    </Box>
  );
};
