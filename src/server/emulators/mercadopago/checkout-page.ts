import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#server/listeners/mail/layout.ts';
import { formatMoney } from '#shared/money.ts';
import type { Notices } from './notices.ts';
import type { Payment, Preference, ProviderState } from './provider-state.ts';
import { isHolder, outcomes, testCards } from './test-cards.ts';

export const styles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
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

interface Parts {
  state: ProviderState;
  notices: Notices;
  /** The path below which the emulator answers. */
  prefix: string;
}

const total = ({ items }: Preference): number => items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);

const frame = (prefix: string, title: string, body: string): string => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${prefix}/checkout.css"></head>
<body><main><p class="notice">Proveedor de tarjetas de demostración: aquí no se cobra nada.</p>${body}</main></body></html>`;

const option = ([name, { label }]: [string, { label: string }]): string => `<option value="${name}">${name} · ${label}</option>`;

const form = (prefix: string, preference: Preference, last: Payment | undefined): string => {
  const action = `${prefix}/checkout/v1/pay?pref_id=${encodeURIComponent(preference.id)}`;
  const [card] = testCards;
  const rejected =
    last?.status === 'rejected'
      ? `<p class="error" role="alert">El banco rechazó el pago (${escapeHtml(last.status_detail)}). Puedes intentar de nuevo.</p>`
      : '';
  return `<h1>Paga con tu tarjeta</h1><p>${escapeHtml(preference.items.map(({ title }) => title).join(', '))}</p>
<dl><dt>Total</dt><dd>${formatMoney(total(preference))}</dd></dl>${rejected}
<form method="post" action="${action}">
<label for="number">Número de tarjeta</label><input id="number" name="number" inputmode="numeric" autocomplete="off" value="${card.number}" required>
<div class="row"><div><label for="expiry">Vencimiento</label><input id="expiry" name="expiry" value="${card.expiry}" required></div>
<div><label for="code">Código de seguridad</label><input id="code" name="code" inputmode="numeric" autocomplete="off" value="${card.code}" required></div></div>
<label for="holder">Nombre del titular</label><select id="holder" name="holder">${Object.entries(outcomes).map(option).join('')}</select>
<button type="submit">Pagar</button>
</form>
<a class="button plain" href="${prefix}/checkout/v1/leave?pref_id=${encodeURIComponent(preference.id)}">Volver a la tienda sin pagar</a>
<h2>Tarjetas de prueba</h2><table><thead><tr><th>Tarjeta</th><th>Número</th><th>Código</th></tr></thead><tbody>${testCards
    .map(({ brand, number, code }) => `<tr><td>${brand}</td><td>${number}</td><td>${code}</td></tr>`)
    .join('')}</tbody></table>`;
};

/** The address at which the buyer comes back: with the literal `null` where there is nothing to say, as the real one does. */
function backTo(preference: Preference, payment: Payment | null): string | null {
  const { success, pending, failure } = preference.back_urls;
  const outcome = { approved: success, in_process: pending, pending, rejected: failure }[payment?.status ?? 'rejected'] ?? failure;
  if (outcome === undefined) return null;
  const url = new URL(outcome);
  const [id, status] = [payment ? String(payment.id) : 'null', payment?.status ?? 'null'];
  const query = {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: preference.external_reference ?? 'null',
    payment_type: payment ? 'credit_card' : 'null',
    merchant_order_id: payment ? String(payment.id + 1) : 'null',
    preference_id: preference.id,
    site_id: 'MLM',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const done = (prefix: string, payment: Payment, back: string | null): string =>
  frame(
    prefix,
    'Resultado del pago',
    `<h1>${payment.status === 'rejected' ? 'El banco rechazó el pago' : payment.status === 'approved' ? 'Pago aprobado' : 'Estamos procesando tu pago'}</h1>
<p>Operación ${payment.id}</p>
${back === null ? '' : `<a class="button" href="${escapeHtml(back)}">Volver a la tienda</a>`}
${payment.status === 'rejected' ? `<a class="button plain" href="${prefix}/checkout/v1/redirect?pref_id=${encodeURIComponent(payment.preference_id)}">Intentar con otra tarjeta</a>` : ''}
<p>También puedes cerrar esta página: la tienda se entera sola.</p>`,
  );

/** The page at which people pay; demo mode and tests only. */
export function serveCheckoutPage(app: FastifyInstance, { state, notices, prefix }: Parts): void {
  const html = (reply: FastifyReply, status: number, text: string) =>
    reply.status(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(text);
  const preferenceOf = (request: FastifyRequest): Preference | undefined =>
    state.preferences.get((request.query as { pref_id?: string }).pref_id ?? '');
  const closed = (reply: FastifyReply) =>
    html(reply, 410, frame(prefix, 'Enlace vencido', '<h1>Este enlace de pago ya no sirve</h1><p>Vuelve a la tienda y pide otro.</p>'));

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.get('/checkout.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get('/checkout/v1/redirect', (request, reply) => {
    const preference = preferenceOf(request);
    if (!preference || state.isExpired(preference)) return closed(reply);
    const last = [...state.payments.values()].filter((one) => one.preference_id === preference.id).at(-1);
    return html(reply, 200, frame(prefix, 'Paga con tu tarjeta', form(prefix, preference, last)));
  });
  app.post('/checkout/v1/pay', (request, reply) => {
    const preference = preferenceOf(request);
    if (!preference || state.isExpired(preference)) return closed(reply);
    const holder = String((request.body as { holder?: unknown } | null)?.holder ?? '')
      .trim()
      .toUpperCase();
    const { status, detail } = outcomes[isHolder(holder) ? holder : 'OTHE'];
    const payment = state.pay(preference, status, detail);
    notices.tell(payment, 'payment.created');
    if (status !== 'in_process') notices.tell(payment, 'payment.updated');
    const back = backTo(preference, { ...payment, status });
    if (preference.auto_return !== undefined && status === 'approved' && back !== null) return reply.redirect(back, 303);
    return html(reply, 200, done(prefix, { ...payment, status }, back));
  });
  app.get('/checkout/v1/leave', (request, reply) => {
    const preference = preferenceOf(request);
    const back = preference ? backTo(preference, null) : null;
    return back === null ? closed(reply) : reply.redirect(back, 303);
  });
}
