import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { underHostOf } from '#shared/loopback.ts';
import { backTo, closedPage, formPage, resultPage } from './checkout-page.ts';
import { checkoutStyles } from './checkout-styles.ts';
import type { EmulatedProvider } from './emulated-provider.ts';
import type { Payment, Preference } from './provider-state.ts';
import { isHolder, outcomes } from './test-cards.ts';

/** What the shop knows of a page that the provider has forgotten; null for one that never was. */
export type LostPreference = (id: string) => Promise<Omit<Preference, 'id' | 'date_created'> | null>;

interface Parts {
  provider: EmulatedProvider;
  /** The path below which the emulator answers. */
  prefix: string;
  lost: LostPreference;
}

const html = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(text);

/** Back to the shop under the name it was opened by. */
const backFor = ({ headers }: FastifyRequest, preference: Preference, payment: Payment | null): string | null => {
  const back = backTo(preference, payment);
  return back === null ? null : underHostOf(back, headers.host);
};

const holderOf = ({ body }: FastifyRequest) => {
  const typed = String((body as { holder?: unknown } | null | undefined)?.holder ?? '')
    .trim()
    .toUpperCase();
  // A name that no test card has is turned down, as the provider does.
  return isHolder(typed) ? typed : 'OTHE';
};

/** The page at which people pay; demo mode and tests only. */
export function serveCheckout(app: FastifyInstance, { provider, prefix, lost }: Parts): void {
  const { state } = provider;
  const preferenceOf = async (request: FastifyRequest): Promise<Preference | undefined> => {
    const { pref_id: id = '' } = request.query as { pref_id?: string };
    const known = state.preferences.get(id);
    if (known) return known;
    const forgotten = await lost(id);
    return forgotten ? state.addPreference(forgotten, id) : undefined;
  };
  const closed = (request: FastifyRequest, reply: FastifyReply, preference: Preference | undefined) =>
    html(reply, 410, closedPage(prefix, preference ? backFor(request, preference, null) : null));

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.get('/checkout.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(checkoutStyles));
  app.get('/checkout/v1/redirect', async (request, reply) => {
    const preference = await preferenceOf(request);
    if (!preference || state.isExpired(preference)) return closed(request, reply, preference);
    const last = [...state.payments.values()].filter((one) => one.preference_id === preference.id).at(-1);
    return html(reply, 200, formPage(prefix, preference, last));
  });
  app.post('/checkout/v1/pay', async (request, reply) => {
    const preference = await preferenceOf(request);
    if (!preference || state.isExpired(preference)) return closed(request, reply, preference);
    const { status, detail } = outcomes[holderOf(request)];
    const payment = { ...provider.pay(preference, status, detail), status };
    const back = backFor(request, preference, payment);
    if (preference.auto_return !== undefined && status === 'approved' && back !== null) return reply.redirect(back, 303);
    return html(reply, 200, resultPage(prefix, payment, back));
  });
  app.get('/checkout/v1/leave', async (request, reply) => {
    const preference = await preferenceOf(request);
    const back = preference ? backFor(request, preference, null) : null;
    return back === null ? closed(request, reply, preference) : reply.redirect(back, 303);
  });
}
