import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from './button-link.tsx';
import { pageWord } from './list-address.ts';

const pageSize = 50;

/** An integer within the list's range, whatever the URL contains. */
const pageOf = (word: string | null, pages: number): number => {
  const page = /^\d{1,6}$/.test(word ?? '') ? Number(word) : 1;
  return Math.min(Math.max(page, 1), pages);
};

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  total: number;
  addressOf: (page: number) => string;
}

const Pager = ({ label, page, pages, total, addressOf }: PagerProps) => {
  const first = (page - 1) * pageSize + 1;
  return (
    <chakra.nav aria-label={label} mt="5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text color="fg.muted" fontSize="0.9375rem" fontVariantNumeric="tabular-nums">
          {`${first} a ${Math.min(page * pageSize, total)} de ${total}`}
        </Text>
        <Flex gap="2">
          {page === 1 ? null : (
            <ButtonLink to={addressOf(page - 1)} variant="outline" size="sm" icon={<ArrowLeft size={16} aria-hidden="true" />}>
              Anterior
            </ButtonLink>
          )}
          {page === pages ? null : (
            <ButtonLink to={addressOf(page + 1)} variant="outline" size="sm" iconEnd={<ArrowRight size={16} aria-hidden="true" />}>
              Siguiente
            </ButtonLink>
          )}
        </Flex>
      </Flex>
    </chakra.nav>
  );
};

interface PagedProps<Item> {
  /** Accessible name of the pagination: 'Páginas de órdenes'. */
  label: string;
  items: readonly Item[];
  children: (shown: readonly Item[]) => ReactNode;
}

/** The query string without the page. */
const besidesPage = (params: URLSearchParams): string => {
  const rest = new URLSearchParams(params);
  rest.delete(pageWord);
  return `${rest}`;
};

/** Changing the page scrolls to its top and focuses it. A search or filter that resets to the first page leaves the focus alone. */
const useTopOfPage = (params: URLSearchParams) => {
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = params.get(pageWord);
  const rest = besidesPage(params);
  const seen = useRef({ page, rest });
  useEffect(() => {
    const before = seen.current;
    seen.current = { page, rest };
    if (before.page === page || before.rest !== rest) return;
    top.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [page, rest]);
  return { top, heading };
};

/** A list with 50 items per page; the page is in the URL. */
export const Paged = <Item,>({ label, items, children }: PagedProps<Item>) => {
  const [params] = useSearchParams();
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = pageOf(params.get(pageWord), pages);
  const { top, heading } = useTopOfPage(params);
  const addressOf = (other: number): string => {
    const after = new URLSearchParams(params);
    if (other === 1) after.delete(pageWord);
    else after.set(pageWord, String(other));
    return `?${after}`;
  };
  return (
    <Box ref={top} position="relative" scrollMarginTop="20">
      {pages === 1 ? null : (
        <VisuallyHidden asChild>
          <h2 ref={heading} tabIndex={-1}>
            Página {page} de {pages}
          </h2>
        </VisuallyHidden>
      )}
      {children(items.slice((page - 1) * pageSize, page * pageSize))}
      {pages === 1 ? null : <Pager label={label} page={page} pages={pages} total={items.length} addressOf={addressOf} />}
    </Box>
  );
};
