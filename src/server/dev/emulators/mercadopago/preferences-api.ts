import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type EmulatedCall, type Handler, problem } from './provider-calls.ts';
import { collectorId, type Preference, type ProviderState } from './provider-state.ts';

const NewPreference = z.object({
  items: z
    .array(
      z.object({
        title: z.string(),
        quantity: z.number().int().positive(),
        unit_price: z.number().positive(),
        currency_id: z.string().optional(),
      }),
    )
    .min(1),
  external_reference: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  back_urls: z.object({ success: z.url().optional(), pending: z.url().optional(), failure: z.url().optional() }).default({}),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: z.url().max(248).optional(),
  expiration_date_to: z.iso.datetime({ offset: true }).optional(),
});

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

interface Addresses {
  baseUrl: string;
  mayHear: (address: string) => boolean;
}

/** `/checkout/preferences`: the checkout pages that a shop creates. */
export function servePreferences(app: FastifyInstance, call: EmulatedCall, state: ProviderState, { baseUrl, mayHear }: Addresses): void {
  const answer = (preference: Preference) => ({
    ...preference,
    collector_id: collectorId,
    client_id: '1',
    site_id: 'MLM',
    init_point: `${baseUrl}/checkout/v1/redirect?pref_id=${preference.id}`,
    sandbox_init_point: `${baseUrl}/checkout/v1/redirect?pref_id=${preference.id}`,
  });

  const add: Handler = (request, reply) => {
    const wanted = NewPreference.safeParse(request.body);
    if (!wanted.success) return problem(reply, 400, 'invalid_body', wanted.error.issues[0]?.message ?? 'invalid');
    const { external_reference = null, notification_url = null, expiration_date_to = null, auto_return, items, back_urls } = wanted.data;
    if (auto_return !== undefined && (back_urls.success === undefined || isLoopback(back_urls.success))) {
      return problem(reply, 400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
    }
    if (notification_url !== null && !mayHear(notification_url)) {
      return problem(reply, 400, 'invalid_notification_url', 'notification_url is not an address of this seller');
    }
    reply.status(201);
    return answer(
      state.addPreference({
        items: items as Preference['items'],
        external_reference,
        notification_url,
        expiration_date_to,
        back_urls: Object.fromEntries(Object.entries(back_urls).filter(([, url]) => url !== undefined)),
        ...(auto_return === undefined ? {} : { auto_return }),
      }),
    );
  };

  const search: Handler = (request) => {
    const { external_reference } = request.query as { external_reference?: string };
    const found = [...state.preferences.values()].filter((one) => one.external_reference === external_reference);
    const elements = found.map(({ id, external_reference: reference, date_created }) => ({
      id,
      external_reference: reference,
      date_created,
    }));
    return { elements, total: elements.length, next_offset: elements.length };
  };

  // The provider's own clients use both forms.
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) app.post(path, call(add));
  app.get('/checkout/preferences/search', call(search));
  app.get(
    '/checkout/preferences/:id',
    call((request, reply) => {
      const found = state.preferences.get((request.params as { id: string }).id);
      return found ? answer(found) : problem(reply, 404, 'not_found', 'preference not found');
    }),
  );
}
