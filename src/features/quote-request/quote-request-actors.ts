import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { callOnce } from '#api/client/call-once.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import type { QuoteRequest } from '#api/contract/quotes/quote.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';
import type { QuoteField } from '#machines/flows/quote-request/quote-form.ts';
import { fullNameOf } from '#shared/full-name.ts';

export const quoteRequestActors = {
  requestQuote: fromPromise<{ quoteId: number }, QuoteRequest>(async ({ input, signal }) => {
    const { quote_id } = await callOnce(requestQuote, { body: input }, { signal });
    return { quoteId: quote_id };
  }),
};

/** What is known of whoever is signed in, for a form that asks for it. */
export const findContact = async (signal: AbortSignal): Promise<Partial<Record<QuoteField, string>>> => {
  const { user } = await call(getProfile, {}, { signal });
  return { name: fullNameOf(user), email: user.email, phone: user.phone ?? '', company_name: user.company_name ?? '' };
};
