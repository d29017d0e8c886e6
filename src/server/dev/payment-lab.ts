import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { emulatorPath } from '../kernel/emulator-path.ts';
import { refuseForeignOrigin } from '../kernel/own-origin.ts';
import { notFound } from '../kernel/refusal.ts';
import type { SalesServices } from '../sales/cards/card-service.ts';
import { type EmulatedProvider, isAction } from './emulators/mercadopago/emulated-provider.ts';
import { faultNames } from './emulators/mercadopago/faults.ts';
import { outcomes as cardOutcomes, isHolder } from './emulators/mercadopago/test-cards.ts';
import { type ExperimentOutcome, experimentOutcomeOf, storedPayments } from './experiment-outcome.store.ts';
import { type ExperimentRun, runExperiment } from './experiment-runs.ts';
import { experiments } from './payment-experiments.ts';
import { type LabView, paymentLabPage } from './payment-lab-page.ts';

/** Of the payment laboratory. */
const paymentLabStyles = `:root{color-scheme:light dark;--paper:#fff;--ink:#14161c;--line:color-mix(in srgb,currentcolor 22%,transparent);--soft:color-mix(in srgb,currentcolor 7%,transparent);--main:#1549d6;--on-main:#fff;--good:#0b6b41;--bad:#9c1c10}
@media (prefers-color-scheme:dark){:root{--paper:#14161c;--ink:#f1f1ee;--main:#9db6ff;--on-main:#10131c;--good:#7fdcae;--bad:#ffb0a4}}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink)}
body{font:16px/1.55 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:2rem 1rem 5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.3rem;margin:2.5rem 0 .5rem;scroll-margin-top:1rem}
h3{font-size:1.05rem;margin:0}
p{margin:0 0 .5rem}
a{color:var(--main)}
nav ul,.cards{list-style:none;margin:0;padding:0}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0}
nav a{display:inline-block;padding:.35rem 0}
.meta{font-size:.9rem;opacity:.8}
.cards{display:grid;gap:1rem}
.card{border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;min-width:0;scroll-margin-top:1rem}
.head{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.sides{display:grid;gap:1rem;margin-top:.75rem}
@media (min-width:48rem){.sides{grid-template-columns:1fr 1fr}}
.side{background:var(--soft);border-radius:8px;padding:.75rem 1rem;min-width:0;overflow-wrap:anywhere}
.side h4{font-size:.85rem;margin:0 0 .35rem;text-transform:uppercase;letter-spacing:.04em}
.side ul{margin:.25rem 0 0;padding-left:1.1rem}
.verdict{font-weight:700;border-left:4px solid currentcolor;padding-left:.6rem}
.good{color:var(--good)}
.bad{color:var(--bad)}
code{font:.9em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
form{display:inline}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
button{font:inherit;font-weight:600;min-height:44px;padding:.5rem .9rem;border-radius:8px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer}
button.main{background:var(--main);border-color:var(--main);color:var(--on-main)}
button:hover{border-color:currentcolor}
:focus-visible{outline:3px solid var(--main);outline-offset:2px;border-radius:4px}
.faults{display:grid;gap:.25rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr));border:0;padding:0;margin:0}
.fault{display:flex;gap:.75rem;align-items:center;justify-content:space-between;border-bottom:1px solid var(--line);padding:.35rem 0}
.fault input{font:inherit;width:5.5rem;min-height:44px;padding:.35rem .5rem;border:1px solid color-mix(in srgb,currentcolor 55%,transparent);border-radius:8px;background:transparent;color:inherit}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.1rem 1rem;margin:.5rem 0 0}
dt{opacity:.8}
dd{margin:0;overflow-wrap:anywhere}
`;

const page = '/dev/pagos';
const unknown = () => notFound('No encontramos lo que buscas');
const timesAtMost = 99;

async function readLab({ db }: SalesServices, provider: EmulatedProvider, runs: ReadonlyMap<string, ExperimentRun>): Promise<LabView> {
  const outcomes = new Map<number, ExperimentOutcome>();
  for (const { orderId } of runs.values()) {
    const outcome = orderId === null ? null : await experimentOutcomeOf(db.query, orderId);
    if (orderId !== null && outcome) outcomes.set(orderId, outcome);
  }
  const payments = new Map((await storedPayments(db.query)).map((row) => [row.externalReference, row]));
  return { provider, checkoutPath: emulatorPath, runs, outcomes, payments };
}

/** Demo mode only: lets anybody who can reach the server try the faults of a card provider, but only from its own page. */
export async function servePaymentLab(app: FastifyInstance, services: SalesServices, provider: EmulatedProvider): Promise<void> {
  const runs = new Map<string, ExperimentRun>();
  // All experiments share the faults, so they run one at a time.
  let turn: Promise<unknown> = Promise.resolve();
  const back = (reply: FastifyReply, place: string) => reply.redirect(`${page}#${place}`, 303);

  await app.register(async (lab) => {
    lab.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    lab.addHook('onRequest', async (request) => refuseForeignOrigin(request, services.config));

    lab.get(page, async (_request, reply) => {
      const html = paymentLabPage(await readLab(services, provider, runs));
      return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);
    });
    lab.get(`${page}.css`, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(paymentLabStyles),
    );

    lab.post<{ Params: { id: string } }>(`${page}/experimentos/:id`, async ({ params }, reply) => {
      const experiment = experiments.find(({ id }) => id === params.id);
      if (!experiment) throw unknown();
      const run = turn.then(async () => {
        provider.faults.clear();
        runs.set(experiment.id, await runExperiment(services, provider, experiment, `lab-${randomUUID()}`));
        provider.faults.clear();
      });
      turn = run.catch(() => undefined);
      await run;
      return back(reply, experiment.id);
    });
    lab.post<{ Body: Record<string, string> | undefined }>(`${page}/fallas`, ({ body }, reply) => {
      for (const name of faultNames) {
        const times = Number(body?.[name] ?? 0);
        provider.faults.set(name, Number.isInteger(times) ? Math.min(Math.max(times, 0), timesAtMost) : 0);
      }
      return back(reply, 'fallas');
    });
    lab.post(`${page}/fallas/apagar`, (_request, reply) => {
      provider.faults.clear();
      return back(reply, 'fallas');
    });
    lab.post<{ Params: { id: string; holder: string } }>(`${page}/paginas/:id/:holder`, ({ params }, reply) => {
      const preference = provider.state.preferences.get(params.id);
      if (!preference || !isHolder(params.holder)) throw unknown();
      const { status, detail } = cardOutcomes[params.holder];
      return back(reply, `pago-${provider.pay(preference, status, detail).id}`);
    });
    lab.post<{ Params: { id: string; action: string } }>(`${page}/pagos/:id/:action`, ({ params: { id, action } }, reply) => {
      const payment = provider.state.payments.get(Number(id));
      if (!payment || !isAction(action)) throw unknown();
      provider.act(payment, action);
      return back(reply, `pago-${payment.id}`);
    });
    lab.post(`${page}/reinicio`, (_request, reply) => {
      provider.forget();
      runs.clear();
      return back(reply, 'experimentos');
    });
  });
}
