import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { searchQuery } from '#api/client/every-page.ts';
import { exportQuotes } from '#api/contract/list-exports.ts';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { CsvExport } from '#parts/csv-export.tsx';
import { formatDateTime } from '#shared/dates.ts';
import { quoteMatches } from '#shared/list-filters.ts';
import { formatMoney } from '#shared/money.ts';
import { type PackageKind, packageKinds, quoteKindNames, unspecified } from '#shared/vocabulary.ts';
import { Chip } from '#ui/chip.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { Paged } from '#ui/paged.tsx';
import { SearchField } from '#ui/search-field.tsx';

const QuoteCard = ({ quote }: { quote: Quote }) => {
  const id = `quote-${quote.quote_id}`;
  return (
    <Box as="article" aria-labelledby={id} bg="bg.panel" borderWidth="1px" borderRadius="lg" p={{ base: '4', md: '6' }}>
      <Flex justify="space-between" wrap="wrap" gap="2">
        <Heading as="h2" id={id} textStyle="h3" overflowWrap="anywhere">
          {quote.name}: {quoteKindNames[quote.kind]}
        </Heading>
        <Text textStyle="small" color="fg.muted">
          Cotización {quote.quote_id} · {formatDateTime(quote.created_at)}
        </Text>
      </Flex>
      <Text mt="3" mb="4" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {quote.description}
      </Text>
      <DefinitionList
        layout="narrow"
        items={[
          { label: 'Correo electrónico', value: <MailLink address={quote.email} /> },
          { label: 'Teléfono', value: quote.phone && <PhoneLink number={quote.phone} /> },
          { label: 'Empresa', value: quote.company_name ?? unspecified },
          { label: 'Presupuesto', value: quote.budget === null ? unspecified : formatMoney(quote.budget) },
        ]}
      />
    </Box>
  );
};

/** The quotes, filtered by kind and search (both in the URL), fifty per page. */
export const QuoteList = ({ quotes }: { quotes: readonly Quote[] }) => {
  const { get, set } = useListAddress();
  const kind = packageKinds.find((one) => one === get('tipo')) ?? null;
  const search = get('buscar') ?? '';
  const found = quotes.filter((quote) => quoteMatches(quote, search));
  const ofKind = (wanted: PackageKind | null) => (wanted === null ? found : found.filter((quote) => quote.kind === wanted));
  const shown = ofKind(kind);
  return (
    <>
      <Flex gap="3" align="center" wrap="wrap">
        <SearchField label="Buscar por nombre, correo o texto..." value={search} onChange={(typed) => set('buscar', typed)} shortcut />
        <CsvExport operation={exportQuotes} filter={{ ...searchQuery(search), ...(kind === null ? {} : { kind }) }} name="cotizaciones" />
      </Flex>
      <Flex role="group" aria-label="Filtrar por tipo" gap="2" overflowX="auto" pb="1">
        <Chip pressed={kind === null} onPress={() => set('tipo', null)} count={found.length}>
          Todas
        </Chip>
        {packageKinds.map((one) => (
          <Chip key={one} pressed={kind === one} onPress={() => set('tipo', one)} count={ofKind(one).length}>
            {quoteKindNames[one]}
          </Chip>
        ))}
      </Flex>
      <Paged label="Páginas de cotizaciones" items={shown}>
        {(some) => (
          <Box display="grid" gap="4">
            {some.map((quote) => (
              <QuoteCard key={quote.quote_id} quote={quote} />
            ))}
          </Box>
        )}
      </Paged>
      {shown.length === 0 ? (
        <EmptyState title="No hay cotizaciones">
          {quotes.length === 0
            ? 'Aquí aparecen las solicitudes en cuanto alguien las envía desde el cotizador.'
            : 'Nada coincide con lo que buscas.'}
        </EmptyState>
      ) : null}
    </>
  );
};
