import { brand, orderConcept } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatAmount, formatMoney } from '#shared/money.ts';
import { accountStatusNames, cardPaymentNames, ledgerNames, paymentStatusNames, reviewReasonNames } from '#shared/vocabulary.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { type Action, actions, type EmulatedProvider } from './emulators/mercadopago/emulated-provider.ts';
import { faultNames } from './emulators/mercadopago/faults.ts';
import { type Payment, type Preference, totalOf } from './emulators/mercadopago/provider-state.ts';
import type { ExperimentOutcome, ExperimentPayment } from './experiment-outcome.store.ts';
import type { ExperimentRun } from './experiment-runs.ts';
import { type Experiment, experiments } from './payment-experiments.ts';
import { actionWords, faultWords, providerWord } from './payment-lab-words.ts';

/** Everything the page shows. */
export interface LabView {
  provider: EmulatedProvider;
  /** The path of the provider's own pages. */
  checkoutPath: string;
  runs: ReadonlyMap<string, ExperimentRun>;
  outcomes: ReadonlyMap<number, ExperimentOutcome>;
  /** The payments as the product stores them, by the provider's number. */
  payments: ReadonlyMap<string, ExperimentPayment>;
}

/** `what` completes the button's accessible name for people who cannot see what is beside it. */
const button = (action: string, label: string, what = '', look = ''): string =>
  `<form method="post" action="${action}"><button type="submit"${look && ` class="${look}"`}${what && ` aria-label="${escapeHtml(`${label} ${what}`)}"`}>${label}</button></form>`;

const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? `<p>${none}</p>` : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const names = { ...cardPaymentNames, unmatched: ledgerNames.unmatched };
const keptAs = ({ status, reviewReason }: ExperimentPayment): string =>
  reviewReason === null ? names[status] : `${names[status]}: ${reviewReasonNames[reviewReason].toLowerCase()}`;

const noticeOf = ({ action, tries, status }: EmulatedProvider['notices']['sent'][number]): string =>
  `${action}: ${status === 0 ? 'sin respuesta' : `respuesta ${status}`}, ${tries === 1 ? '1 intento' : `${tries} intentos`}`;

const facts = (outcome: ExperimentOutcome, { provider }: LabView): string => {
  const notices = provider.notices.sent.filter(({ paymentId }) =>
    outcome.payments.some(({ externalReference }) => externalReference === String(paymentId)),
  );
  const payments = outcome.payments.map((row) => `<code>${escapeHtml(row.externalReference)}</code> ${escapeHtml(keptAs(row))}`);
  const mails = outcome.mails.map(({ recipient, subject }) => `${escapeHtml(recipient)}: ${escapeHtml(subject)}`);
  return `<dl><dt>Orden</dt><dd>${paymentStatusNames[outcome.payment]}</dd><dt>Cuenta</dt><dd>${accountStatusNames[outcome.account]}</dd></dl>
<h5>Pagos</h5>${list(payments, 'Ninguno registrado.')}<h5>Avisos</h5>${list(notices.map(noticeOf), 'Ninguno.')}<h5>Correos</h5>${list(mails, 'Ninguno.')}`;
};

const verdict = (run: ExperimentRun, { expected }: Experiment): string =>
  run.ended === expected
    ? '<p class="verdict good">Coincide con lo esperado</p>'
    : `<p class="verdict bad">No coincide: terminó en <code>${escapeHtml(run.ended ?? 'ninguna orden')}</code></p>`;

const happened = (experiment: Experiment, view: LabView): string => {
  const run = view.runs.get(experiment.id);
  if (!run) return '<p>Todavía no se ha probado.</p>';
  const outcome = run.orderId === null ? undefined : view.outcomes.get(run.orderId);
  const said = run.said.map((sentence) => `<p>El cliente leyó: «${escapeHtml(sentence)}»</p>`).join('');
  const order = run.orderId === null ? '' : `<p><a href="/admin/orders/${run.orderId}">${orderConcept(run.orderId)}</a></p>`;
  return `${verdict(run, experiment)}${order}${said}${outcome ? facts(outcome, view) : ''}`;
};

const experimentCard = (experiment: Experiment, view: LabView): string => `<li class="card" id="${experiment.id}">
<div class="head"><h3>${experiment.title}</h3>${button(`/dev/pagos/experimentos/${experiment.id}`, view.runs.has(experiment.id) ? 'Probar otra vez' : 'Probar', `«${experiment.title}»`, 'main')}</div>
<p>${experiment.does}</p>
<div class="sides"><section class="side"><h4>Lo que se espera</h4><p>${experiment.expects}</p><p><code>${experiment.expected}</code></p></section>
<section class="side"><h4>Lo que hizo el producto</h4>${happened(experiment, view)}</section></div></li>`;

const faultsForm = ({ provider }: LabView): string => {
  const on: Partial<Record<string, number>> = provider.faults.on;
  const fields = faultNames.map(
    (name) =>
      `<div class="fault"><label for="${name}">${faultWords[name]}</label><input id="${name}" name="${name}" type="number" min="0" max="99" inputmode="numeric" value="${on[name] ?? 0}"></div>`,
  );
  return `<p>Cada número dice cuántas veces seguidas pasa; en 0 está apagada.</p>
<form method="post" action="/dev/pagos/fallas"><fieldset class="faults"><legend class="meta">Veces que pasa cada falla</legend>${fields.join('')}</fieldset>
<div class="buttons"><button type="submit" class="main">Guardar fallas</button></div></form>
<div class="buttons">${button('/dev/pagos/fallas/apagar', 'Apagar todas')}</div>`;
};

const preferenceCard = (preference: Preference, { checkoutPath }: LabView): string => {
  const { id, external_reference, items } = preference;
  const orderId = Number(external_reference?.split('-')[0] ?? 0);
  const pay = (holder: string, label: string) =>
    button(`/dev/pagos/paginas/${id}/${holder}`, label, `en la página de ${orderConcept(orderId)}`);
  return `<li class="card"><div class="head"><h3>${orderConcept(orderId)}</h3><strong>${formatMoney(totalOf(items))}</strong></div>
<p>${escapeHtml(items.map(({ title }) => title).join(', '))} · <a href="${checkoutPath}/checkout/v1/redirect?pref_id=${encodeURIComponent(id)}">Abrir la página de pago de ${orderConcept(orderId)}</a></p>
<div class="buttons">${pay('APRO', 'Pagar')}${pay('OTHE', 'Pagar con tarjeta rechazada')}${pay('CONT', 'Pagar y dejar pendiente')}</div></li>`;
};

const offered = ({ status }: Payment): readonly Action[] => {
  if (status === 'in_process' || status === 'pending') return ['approve', 'reject', 'expire', 'notify'];
  if (status === 'approved' || status === 'in_mediation') return ['refund', 'partial-refund', 'dispute', 'chargeback', 'notify'];
  return actions.filter((action) => action === 'notify');
};

const paymentCard = (payment: Payment, { payments, provider }: LabView): string => {
  const row = payments.get(String(payment.id));
  const notices = provider.notices.sent.filter(({ paymentId }) => paymentId === payment.id);
  const buttons = offered(payment).map((action) =>
    button(`/dev/pagos/pagos/${payment.id}/${action}`, actionWords[action], `el pago ${payment.id}`),
  );
  return `<li class="card" id="pago-${payment.id}"><div class="head"><h3><code>${payment.id}</code></h3><strong>${formatAmount(payment.transaction_amount, payment.currency_id)}</strong></div>
<dl><dt>Proveedor</dt><dd>${escapeHtml(providerWord(payment.status))} (<code>${escapeHtml(payment.status_detail)}</code>)</dd>
<dt>Producto</dt><dd>${row ? escapeHtml(keptAs(row)) : 'no sabe de él'}</dd><dt>Orden</dt><dd>${row?.subscriptionId ? orderConcept(row.subscriptionId) : 'ninguna'}</dd>
<dt>Fecha</dt><dd>${formatDateTime(payment.date_created)}</dd></dl>${list(notices.map(noticeOf), 'Sin avisos.')}<div class="buttons">${buttons.join('')}</div></li>`;
};

const newest = <T>(things: Iterable<T>, count: number): T[] => [...things].reverse().slice(0, count);

const cards = (items: readonly string[], none: string): string =>
  items.length === 0 ? `<p>${none}</p>` : `<ul class="cards">${items.join('')}</ul>`;

/** The payment laboratory: the expected outcome beside what the product did. */
export const paymentLabPage = (view: LabView): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Laboratorio de pagos · ${brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/pagos.css">
</head>
<body>
<main>
<h1>Laboratorio de pagos</h1>
<p>Aquí se provoca lo que le pasa a un pago con tarjeta en el mundo real. El proveedor es de demostración y no cobra nada; las órdenes son de la cuenta «cliente».</p>
<nav aria-label="Secciones"><ul><li><a href="#experimentos">Experimentos</a></li><li><a href="#fallas">Fallas</a></li><li><a href="#paginas">Páginas de pago</a></li><li><a href="#pagos">Pagos</a></li><li><a href="/dev/correo">Correo</a></li><li><a href="/admin/payments">Pagos del panel</a></li><li><a href="/dev/pagos">Actualizar</a></li></ul></nav>
<section aria-labelledby="experimentos"><h2 id="experimentos">Experimentos</h2>
<p>Cada uno hace una orden nueva, apaga las fallas que haya y espera unos segundos a que se vea el resultado.</p>
<ul class="cards">${experiments.map((experiment) => experimentCard(experiment, view)).join('')}</ul></section>
<section aria-labelledby="fallas"><h2 id="fallas">Fallas</h2>${faultsForm(view)}</section>
<section aria-labelledby="paginas"><h2 id="paginas">Páginas de pago</h2>
${cards(
  newest(view.provider.state.preferences.values(), 20).map((one) => preferenceCard(one, view)),
  'Ninguna abierta desde que arrancó el servidor.',
)}</section>
<section aria-labelledby="pagos"><h2 id="pagos">Pagos</h2>
${cards(
  newest(view.provider.state.payments.values(), 30).map((one) => paymentCard(one, view)),
  'Ninguno desde que arrancó el servidor.',
)}</section>
<section aria-labelledby="reinicio"><h2 id="reinicio">Empezar de nuevo</h2>
<p>Apaga las fallas y olvida los experimentos, las páginas y los pagos del proveedor. Las órdenes y lo que el producto guardó de sus pagos se quedan.</p>
<div class="buttons">${button('/dev/pagos/reinicio', 'Reiniciar el laboratorio')}</div></section>
</main>
</body>
</html>
`;
