import type { FastifyRequest } from 'fastify';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { requestQuote as contract } from '#api/contract/quotes/request-quote.ts';
import { toCentavos } from '#shared/money.ts';
import { clientNetwork } from '../accounts/client-address.ts';
import { tooMany } from '../accounts/limits.ts';
import { countMailToStranger } from '../accounts/stranger-mails.ts';
import { countUp, limit } from '../accounts/throttle.store.ts';
import { emit } from '../events/outbox.ts';
import type { Services } from '../operation/services.ts';
import { findQuoteByKey, insertQuote } from './quotes.store.ts';

interface Call {
  input: InputOf<typeof contract>;
  request: FastifyRequest;
}

const hour = 60 * 60;

const limitsOf = (network: string, email: string) => [limit('quote', network, 20, hour), limit('quote-of', `${email} ${network}`, 5, hour)];
const orNull = (text: string | undefined): string | null => text?.trim() || null;

/** Counts the request before writing anything, so that a refused one counts too. A retry with a known key is neither counted nor stored again. */
export async function requestQuote(services: Services, { input, request }: Call): Promise<ReplyOf<typeof contract>> {
  const { db, now } = services;
  const { name, kind, description, phone, company_name, budget } = input.body;
  const email = input.body.email.toLowerCase();
  const key = input.headers['idempotency-key'] ?? null;
  const earlier = async () => (key === null ? undefined : findQuoteByKey(db.query, email, key));
  const before = await earlier();
  if (before !== undefined) return { success: true, quote_id: before };
  const network = clientNetwork(request.ip);
  const wait = await countUp(db.query, limitsOf(network, email), now());
  if (wait !== null) throw tooMany(wait);

  const quoteId = await db.transaction(async (tx) => {
    const id = await insertQuote(tx, {
      name,
      email,
      phone: orNull(phone),
      companyName: orNull(company_name),
      kind,
      description,
      budget: budget === undefined ? null : toCentavos(budget),
      idempotencyKey: key,
      createdAt: now(),
    });
    if (id === undefined) return undefined;
    await emit(tx, { type: 'quote.requested', quoteId: id });
    // The address is unverified: beyond the limit, only the mail is skipped, not the request.
    if ((await countMailToStranger(tx, email, network, services)) === null) await emit(tx, { type: 'quote.received', quoteId: id });
    return id;
  });
  await services.deliverSoon();
  const stored = quoteId ?? (await earlier());
  if (stored === undefined) throw new Error('an idempotency key is taken by no quote');
  return { success: true, quote_id: stored };
}
