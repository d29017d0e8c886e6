import type { Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { QuoteRequest } from '#api/contract/quotes/quote.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

export const quoteFields = ['name', 'email', 'phone', 'company_name', 'description', 'budget'] as const;
export type QuoteField = (typeof quoteFields)[number];

/** The form exactly as typed. */
export type QuoteForm = Record<QuoteField, string> & { kind: PackageKind };

export const emptyQuoteForm: QuoteForm = { name: '', email: '', phone: '', company_name: '', kind: 'web', description: '', budget: '' };

/** `$15,000.50 MXN` → 15000.5; NaN if not an amount. */
const amountOf = (text: string): number => {
  const digits = text.replace(/mxn|[$,\s]/gi, '');
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
};

/** The request to send; blank fields are omitted. */
export const quoteRequestOf = ({ name, email, phone, company_name, kind, description, budget }: QuoteForm): QuoteRequest => ({
  name,
  email,
  kind,
  description,
  ...(phone.trim() === '' ? {} : { phone }),
  ...(company_name.trim() === '' ? {} : { company_name }),
  ...(budget.trim() === '' ? {} : { budget: amountOf(budget) }),
});

export const quoteIssues = (form: QuoteForm): Issue[] => issuesOf(QuoteRequest, quoteRequestOf(form));
