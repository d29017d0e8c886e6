import * as z from 'zod/mini';
import {
  type CardProvider,
  type CheckoutRequest,
  type OpenCheckout,
  type ProviderPayment,
  ProviderProblem,
} from '#server/sales/cards/card-provider.ts';
import { providerCalls } from './provider-call.ts';

/** Schemas of the provider's API (Checkout Pro, preferences). Ids come as numbers or strings. */
const Id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const word = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
);

const Preference = z.object({ id: z.string(), init_point: z.url({ protocol: /^https?$/ }), collector_id: Id });
const Preferences = z.object({ elements: z.array(z.object({ id: z.string(), external_reference: z.nullish(z.string()) })) });

const Payment = z.object({
  id: Id,
  status: z.string(),
  status_detail: word,
  transaction_amount: z.number(),
  transaction_amount_refunded: z.nullish(z.number()),
  currency_id: z.string(),
  external_reference: z.nullish(z.string()),
  collector_id: Id,
  live_mode: z.boolean(),
  date_last_updated: z.nullish(z.string()),
  date_created: z.nullish(z.string()),
});
const Payments = z.object({ results: z.array(Payment) });
const Refund = z.object({ id: Id });

/** Clamps an impossible amount to the nearest one that can be stored: it matches no order, so a person reviews it. */
const centavos = (pesos: number): number => Math.min(Math.max(Math.round(pesos * 100), 0), Number.MAX_SAFE_INTEGER);

function presentPayment(payment: z.output<typeof Payment>): ProviderPayment {
  const updatedAt = new Date(payment.date_last_updated ?? payment.date_created ?? '');
  if (Number.isNaN(updatedAt.getTime())) throw new ProviderProblem('away', 'a payment without a time');
  return {
    id: payment.id,
    status: payment.status,
    detail: payment.status_detail,
    amount: centavos(payment.transaction_amount),
    refunded: centavos(payment.transaction_amount_refunded ?? 0),
    currency: payment.currency_id,
    reference: payment.external_reference || null,
    collectorId: payment.collector_id,
    live: payment.live_mode,
    updatedAt,
  };
}

interface Settings {
  apiUrl: string;
  accessToken: string;
  /** The site's origin: the target of return links and notices. */
  publicUrl: string;
}

const isPublic = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && hostname !== 'localhost' && !/^[\d.[\]:]+$/.test(hostname);
};

/** A person waits for the answer: this limit covers all tries of one call together. */
export const answersWithinMs = 8_000;

const noticesPath = '/srv/webhooks/mercadopago';

export const preferenceOf = (request: CheckoutRequest, publicUrl: string) => ({
  items: [
    {
      id: request.reference.split('-')[0],
      title: request.title.slice(0, 256),
      description: request.description.slice(0, 256),
      quantity: 1,
      currency_id: 'MXN',
      unit_price: request.amount / 100,
    },
  ],
  payer: {
    email: request.buyer.email,
    ...(request.buyer.firstName === null ? {} : { name: request.buyer.firstName }),
    ...(request.buyer.lastName === null ? {} : { surname: request.buyer.lastName }),
  },
  external_reference: request.reference,
  back_urls: {
    success: `${publicUrl}/payment/success`,
    pending: `${publicUrl}/payment/pending`,
    failure: `${publicUrl}/payment/failure`,
  },
  // The provider refuses automatic return to an address that it cannot reach.
  ...(isPublic(publicUrl) ? { auto_return: 'approved' } : {}),
  notification_url: `${publicUrl}${noticesPath}?source_news=webhooks`,
  expires: true,
  expiration_date_to: request.expiresAt.toISOString().replace('Z', '+00:00'),
  // Excludes slow methods (cash, bank): the product offers its own bank transfer.
  payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }] },
  statement_descriptor: 'TALLERWEB',
});

/** Mercado Pago through its HTTP API: its SDK reuses one call's idempotency key for the next, and accepts unreadable answers. */
export function mercadoPago({ apiUrl, accessToken, publicUrl }: Settings): CardProvider {
  const send = providerCalls(apiUrl, accessToken);
  const deadline = () => AbortSignal.timeout(answersWithinMs);

  const readCheckout = async (id: string, signal: AbortSignal): Promise<OpenCheckout | null> => {
    const found = await send({ method: 'GET', path: `/checkout/preferences/${id}`, answer: Preference, repeatable: true, signal });
    return found && { preferenceId: found.id, collectorId: found.collector_id, url: found.init_point };
  };

  /** A checkout that an earlier call created without receiving the answer. */
  const findCheckout = async (reference: string, signal: AbortSignal): Promise<OpenCheckout | null> => {
    const query = { external_reference: reference };
    const found = await send({ method: 'GET', path: '/checkout/preferences/search', query, answer: Preferences, repeatable: true, signal });
    const own = found?.elements.find((one) => one.external_reference === reference);
    return own ? readCheckout(own.id, signal) : null;
  };

  const create = async (request: CheckoutRequest, signal: AbortSignal): Promise<OpenCheckout> => {
    const body = preferenceOf(request, publicUrl);
    const call = { method: 'POST', path: '/checkout/preferences', body, key: request.reference, answer: Preference, signal } as const;
    const made = await send({ ...call, repeatable: false });
    if (!made) throw new ProviderProblem('refused', 'the provider has no such address');
    return { preferenceId: made.id, collectorId: made.collector_id, url: made.init_point };
  };

  return {
    openCheckout: async (request) => {
      const signal = deadline();
      const earlier = request.mayBeOpen ? await findCheckout(request.reference, signal) : null;
      if (earlier) return earlier;
      try {
        return await create(request, signal);
      } catch (error) {
        if (!(error instanceof ProviderProblem) || error.kind !== 'away' || signal.aborted) throw error;
        const made = await findCheckout(request.reference, signal);
        if (made) return made;
        return create(request, signal);
      }
    },
    readPayment: async (id) => {
      const path = `/v1/payments/${encodeURIComponent(id)}`;
      const found = await send({ method: 'GET', path, answer: Payment, repeatable: true, signal: deadline() });
      return found && presentPayment(found);
    },
    findPayments: async (reference) => {
      const query = { external_reference: reference, sort: 'date_created', criteria: 'desc' };
      const call = { method: 'GET', path: '/v1/payments/search', query, answer: Payments, repeatable: true, signal: deadline() } as const;
      const found = await send(call);
      return (found?.results ?? []).map(presentPayment).filter((payment) => payment.reference === reference);
    },
    refund: async (paymentId, key) => {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds`;
      const made = await send({ method: 'POST', path, body: {}, key, answer: Refund, repeatable: true, signal: deadline() });
      if (!made) throw new ProviderProblem('refused', 'the provider does not know that payment');
    },
  };
}
