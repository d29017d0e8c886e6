import { escapeHtml } from '#server/kernel/escape-html.ts';
import { formatMoney } from '#shared/money.ts';
import { type Payment, type Preference, totalOf } from './provider-state.ts';
import { outcomes, testCards } from './test-cards.ts';

const frame = (prefix: string, title: string, body: string): string => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${prefix}/checkout.css"></head>
<body><main><p class="notice">Proveedor de tarjetas de demostración: aquí no se cobra nada.</p>${body}</main></body></html>`;

const option = ([name, { label }]: [string, { label: string }]): string => `<option value="${name}">${name} · ${label}</option>`;

/** The form with the test cards, and the bank's last rejection, if any. */
const form = (prefix: string, preference: Preference, last: Payment | undefined): string => {
  const action = `${prefix}/checkout/v1/pay?pref_id=${encodeURIComponent(preference.id)}`;
  const [card] = testCards;
  const rejected =
    last?.status === 'rejected'
      ? `<p class="error" role="alert">El banco rechazó el pago (${escapeHtml(last.status_detail)}). Puedes intentar de nuevo.</p>`
      : '';
  return `<h1>Paga con tu tarjeta</h1><p>${escapeHtml(preference.items.map(({ title }) => title).join(', '))}</p>
<dl><dt>Total</dt><dd>${formatMoney(totalOf(preference.items))}</dd></dl>${rejected}
<form method="post" action="${action}">
<label for="number">Número de tarjeta</label><input id="number" name="number" inputmode="numeric" autocomplete="off" value="${card.number}" required>
<div class="row"><div><label for="expiry">Vencimiento</label><input id="expiry" name="expiry" value="${card.expiry}" required></div>
<div><label for="code">Código de seguridad</label><input id="code" name="code" inputmode="numeric" autocomplete="off" value="${card.code}" required></div></div>
<label for="holder">Nombre del titular</label><select id="holder" name="holder">${Object.entries(outcomes).map(option).join('')}</select>
<button type="submit">Pagar</button>
</form>
<a class="button plain" href="${prefix}/checkout/v1/leave?pref_id=${encodeURIComponent(preference.id)}">Volver a la tienda sin pagar</a>
<h2>Tarjetas de prueba</h2><p>El resultado lo decide el nombre del titular; vencen el 11/30.</p><table><thead><tr><th scope="col">Tarjeta</th><th scope="col">Número</th><th scope="col">Código</th></tr></thead><tbody>${testCards
    .map(({ brand, number, code }) => `<tr><td>${brand}</td><td>${number}</td><td>${code}</td></tr>`)
    .join('')}</tbody></table>`;
};

/** The address the buyer returns to. Missing values are the literal `null`, as with the real provider. */
export function backTo(preference: Preference, payment: Payment | null): string | null {
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

export const resultPage = (prefix: string, payment: Payment, back: string | null): string =>
  frame(
    prefix,
    'Resultado del pago',
    `<h1>${payment.status === 'rejected' ? 'El banco rechazó el pago' : payment.status === 'approved' ? 'Pago aprobado' : 'Estamos procesando tu pago'}</h1>
<p>Operación ${payment.id}</p>
${back === null ? '' : `<a class="button" href="${escapeHtml(back)}">Volver a la tienda</a>`}
${payment.status === 'rejected' ? `<a class="button plain" href="${prefix}/checkout/v1/redirect?pref_id=${encodeURIComponent(payment.preference_id)}">Intentar con otra tarjeta</a>` : ''}
<p>También puedes cerrar esta página: la tienda se entera sola.</p>`,
  );

export const formPage = (prefix: string, preference: Preference, last: Payment | undefined): string =>
  frame(prefix, 'Paga con tu tarjeta', form(prefix, preference, last));

export const closedPage = (prefix: string, back: string | null): string =>
  frame(
    prefix,
    'Enlace vencido',
    `<h1>Este enlace de pago ya no sirve</h1><p>Vuelve a la tienda y pide otro.</p>
${back === null ? '' : `<a class="button" href="${escapeHtml(back)}">Volver a la tienda</a>`}`,
  );
