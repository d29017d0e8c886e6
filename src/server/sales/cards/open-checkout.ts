import { setTimeout as wait } from 'node:timers/promises';
import type { Tx } from '#server/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { brand, orderConcept, renewalConcept } from '#shared/brand.ts';
import { beginOpening, buyerOf, findCardAttempt, insertCardAttempt, keepOpened, readAttempt, stopOpening } from './attempts.store.ts';
import { type AttemptRow, referenceOf } from './card-payments.store.ts';
import { ProviderProblem, usualPatience } from './card-provider.ts';
import type { CardService, SalesServices } from './card-service.ts';
import { firstCheck } from './check-times.ts';
import type { Bill } from './settle.ts';

const hourMs = 60 * 60_000;
/** How long the provider's page accepts payments. */
const openForMs = 24 * hourMs;
/** A page that closes sooner is not offered. */
const leastLeftMs = 10 * 60_000;
/** Longer than a call to the provider may take. */
export const leaseMs = 10_000;
/** A caller that waited longer for another's try reports failure instead of starting its own. */
const patienceMs = 2_000;
const lookEveryMs = 100;

/** The card provider; throws a refusal if there is none. */
export function cardServiceOf({ cards }: SalesServices): CardService {
  if (cards) return cards;
  throw new Refusal('card_unavailable', 'Por ahora no podemos cobrar con tarjeta. Elige transferencia para completar tu pedido.');
}

/** The latest attempt if still usable, or a new one. The caller must have locked the order. Amount in centavos. */
export async function cardAttemptFor(tx: Tx, bill: Bill, amount: number, now: Date): Promise<AttemptRow> {
  const last = await findCardAttempt(tx, bill);
  if (last && last.amount === amount && last.expiresAt && last.expiresAt.getTime() - now.getTime() > leastLeftMs) return last;
  const expiresAt = new Date(now.getTime() + openForMs);
  return insertCardAttempt(tx, { ...bill, amount, createdAt: now, expiresAt, nextCheckAt: firstCheck(now) });
}

const conceptOf = ({ subscriptionId, renewalId }: AttemptRow): string =>
  renewalId === null ? orderConcept(subscriptionId) : renewalConcept(subscriptionId, renewalId);

const away = (retryAfterSeconds = usualPatience): Refusal =>
  new Refusal(
    'card_unavailable',
    'El cobro con tarjeta no responde en este momento. Tu pedido está guardado: intenta de nuevo o paga por transferencia.',
    { retryAfterSeconds },
  );

const isBeingOpened = ({ openingUntil }: AttemptRow, now: Date): boolean => openingUntil !== null && openingUntil > now;

async function ask(services: SalesServices, attempt: AttemptRow): Promise<string> {
  const { provider } = cardServiceOf(services);
  const { db } = services;
  const buyer = await buyerOf(db.query, attempt.subscriptionId);
  const opened = await provider.openCheckout({
    reference: referenceOf(attempt),
    title: attempt.renewalId === null ? buyer.packageName : `Renovación de soporte · ${buyer.packageName}`,
    description: `${brand.name} · ${conceptOf(attempt)}`,
    amount: attempt.amount,
    buyer,
    expiresAt: attempt.expiresAt ?? new Date(services.now().getTime() + openForMs),
    mayBeOpen: attempt.openingUntil !== null,
  });
  await keepOpened(db.query, attempt.attemptId, opened);
  const stored = await readAttempt(db.query, attempt.attemptId);
  return stored.checkoutUrl ?? opened.url;
}

/**
 * The URL of this attempt's payment page. Of several concurrent callers, one calls the provider, outside any transaction, and the others wait
 * for its result: one page per attempt.
 */
export async function openCheckout(services: SalesServices, attemptId: string): Promise<string> {
  const { db, now, log } = services;
  const since = now().getTime();
  for (;;) {
    const attempt = await readAttempt(db.query, attemptId);
    if (attempt.checkoutUrl !== null) return attempt.checkoutUrl;
    const waitedMs = now().getTime() - since;
    const until = new Date(now().getTime() + leaseMs);
    if (waitedMs < patienceMs && (await beginOpening(db.query, attemptId, now(), until))) {
      try {
        return await ask(services, attempt);
      } catch (error) {
        await stopOpening(db.query, attemptId, until, now());
        if (!(error instanceof ProviderProblem)) throw error;
        log.warn({ err: error, attempt: attemptId }, 'card provider did not open a page');
        throw away(error.patience);
      }
    }
    if (waitedMs >= leaseMs || (waitedMs >= patienceMs && !isBeingOpened(attempt, now()))) throw away();
    await wait(lookEveryMs);
  }
}
