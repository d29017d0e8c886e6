import type { Quote } from '#api/contract/quotes/quote.ts';
import { toPesos } from '#shared/money.ts';
import type { QuoteRow } from './quotes.store.ts';

export const presentQuote = (row: QuoteRow): Quote => ({
  quote_id: row.quoteId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company_name: row.companyName,
  kind: row.kind,
  description: row.description,
  budget: row.budget === null ? null : toPesos(row.budget),
  created_at: row.createdAt.toISOString(),
});
