import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { quoteKindNames, unspecified } from '#shared/vocabulary.ts';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';

export const QuoteCard = ({ quote }: { quote: Quote }) => {
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
