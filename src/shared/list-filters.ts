import { orderConcept } from './brand.ts';
import { business } from './business.ts';
import { addDays } from './dates.ts';
import { ageGroups, ageGroupWord, fullDays } from './project-age.ts';
import { matchesSearch, phoneDigits } from './text-search.ts';
import type { AccountStatus } from './vocabulary.ts';

// The filters that the browser applies to a loaded list.

interface Account {
  status: AccountStatus;
  end_date: string | null;
}

/** `ending`: running accounts near their end date, whose customers are to be reminded of renewing. */
export const accountGroups = ['living', 'cancelled', 'ending'] as const;
export type AccountGroup = (typeof accountGroups)[number];

export function isOfAccountGroup({ status, end_date }: Account, group: AccountGroup, nowIso: string): boolean {
  if (group !== 'ending') return (status === 'cancelled') === (group === 'cancelled');
  const isRunning = status === 'active' || status === 'trial';
  return isRunning && end_date !== null && end_date >= nowIso && end_date <= addDays(nowIso, business.nearExpiryDays);
}

/** The dashboard's age group with this name; null for an unknown name. */
export const ageGroupOf = (word: string | null) => ageGroups.find((group) => ageGroupWord(group) === word) ?? null;

interface Begun {
  start_date: string | null;
  created_at: string;
}

export const isOfAge = (order: Begun, group: NonNullable<ReturnType<typeof ageGroupOf>>, nowIso: string): boolean => {
  const days = fullDays(new Date(order.start_date ?? order.created_at), new Date(nowIso));
  return days >= group.from_days && (group.to_days === null || days <= group.to_days);
};

interface SearchedTicket {
  ticket_id: number;
  subscription_id: number;
  description: string;
  developer_name: string | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string | null;
  business_description: string | null;
}

export const ticketMatches = (ticket: SearchedTicket, search: string): boolean => {
  const { customer_name, customer_email, customer_phone: phone, business_description, description, developer_name } = ticket;
  const numbers = [phone, phone?.replaceAll(/\D/g, '') ?? null, `#${ticket.ticket_id}`, orderConcept(ticket.subscription_id)];
  return matchesSearch([customer_name, customer_email, business_description, description, developer_name, ...numbers], search);
};

interface SearchedQuote {
  quote_id: number;
  name: string;
  email: string;
  phone: string | null;
  company_name: string | null;
  description: string;
}

export const quoteMatches = (quote: SearchedQuote, search: string): boolean =>
  matchesSearch(
    [quote.name, quote.email, phoneDigits(quote.phone ?? ''), quote.company_name, quote.description, `${quote.quote_id}`],
    search,
  );
