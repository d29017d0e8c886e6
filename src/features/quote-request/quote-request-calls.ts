import { call } from '#api/client/call.ts';
import { callOnce } from '#api/client/call-once.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import type { QuoteRequest } from '#api/contract/quotes/quote.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';
import { fullNameOf } from '#shared/full-name.ts';

export const sendQuote = async (body: QuoteRequest, signal: AbortSignal) => {
  const { quote_id } = await callOnce(requestQuote, { body }, { signal });
  return { quoteId: quote_id };
};

export const findContact = async (signal: AbortSignal) => {
  const { user } = await call(getProfile, {}, { signal });
  return { name: fullNameOf(user), email: user.email, phone: user.phone ?? '', company_name: user.company_name ?? '' };
};
