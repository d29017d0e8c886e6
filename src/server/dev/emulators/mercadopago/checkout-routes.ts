import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { underHostOf } from '#shared/loopback.ts';
import { backTo, closedPage, formPage, resultPage } from './checkout-page.ts';
import type { EmulatedProvider } from './emulated-provider.ts';
import type { Payment, Preference } from './provider-state.ts';
import { isHolder, outcomes } from './test-cards.ts';

/** Styles of the checkout page. */
const checkoutStyles = `:root{color-scheme:light dark;--paper:#fff;--ink:#14161c;font:16px/1.5 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#14161c;--ink:#f1f1ee}}
html{background:var(--paper);color:var(--ink)}
body{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.notice{background:color-mix(in srgb,#ffd54a 30%,transparent);padding:.6rem .9rem;border-radius:8px}
h1{font-size:1.4rem;margin:1rem 0 .25rem}
dl{display:flex;justify-content:space-between;font-size:1.15rem;font-weight:600;border-block:1px solid color-mix(in srgb,currentcolor 25%,transparent);padding:.75rem 0;margin:1rem 0}
dd{margin:0}
label{display:block;font-weight:600;margin:.9rem 0 .25rem}
input,select{font:inherit;width:100%;box-sizing:border-box;padding:.65rem;border:1px solid color-mix(in srgb,currentcolor 55%,transparent);border-radius:8px;background:transparent;color:inherit}
select option{color:initial}
.row{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
button,.button{font:inherit;font-weight:600;display:block;width:100%;box-sizing:border-box;text-align:center;padding:.8rem;border-radius:8px;border:1px solid #0a47c9;background:#0a47c9;color:#fff;margin-top:1.25rem;cursor:pointer;text-decoration:none}
.plain{background:transparent;color:inherit;border-color:color-mix(in srgb,currentcolor 55%,transparent)}
:focus-visible{outline:3px solid #4f8bff;outline-offset:2px}
.error{border-left:4px solid #c62828;padding:.5rem .9rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}
td,th{text-align:left;padding:.3rem .5rem .3rem 0;border-bottom:1px solid color-mix(in srgb,currentcolor 20%,transparent)}
`;

/** What the shop knows about a checkout page that the provider has forgotten; null if it never existed. */
export type LostPreference = (id: string) => Promise<Omit<Preference, 'id' | 'date_created'> | null>;

interface Parts {
  provider: EmulatedProvider;
  /** The path the emulator is mounted under. */
  prefix: string;
  lost: LostPreference;
}

const html = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(text);

/** Back to the shop, under the host it was opened with. */
const backFor = ({ headers }: FastifyRequest, preference: Preference, payment: Payment | null): string | null => {
  const back = backTo(preference, payment);
  return back === null ? null : underHostOf(back, headers.host);
};

const holderOf = ({ body }: FastifyRequest) => {
  const typed = String((body as { holder?: unknown } | null | undefined)?.holder ?? '')
    .trim()
    .toUpperCase();
  // A name that no test card has is rejected, as the provider does.
  return isHolder(typed) ? typed : 'OTHE';
};

/** The checkout page, in demo mode and tests only. */
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
