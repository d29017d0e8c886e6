import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { emulatorPath } from '../kernel/emulator-path.ts';
import { refuseForeignOrigin } from '../kernel/own-origin.ts';
import { notFound } from '../kernel/refusal.ts';
import type { SalesServices } from '../sales/cards/card-service.ts';
import { type EmulatedProvider, isAction } from './emulators/mercadopago/emulated-provider.ts';
import { faultNames } from './emulators/mercadopago/faults.ts';
import { outcomes as cardOutcomes, isHolder } from './emulators/mercadopago/test-cards.ts';
import { type ExperimentOutcome, experimentOutcomeOf, keptPayments } from './experiment-outcome.store.ts';
import { type ExperimentRun, runExperiment } from './experiment-runs.ts';
import { experiments } from './payment-experiments.ts';
import { type LabView, paymentLabPage } from './payment-lab-page.ts';
import { paymentLabStyles } from './payment-lab-styles.ts';

const page = '/dev/pagos';
const unknown = () => notFound('No encontramos lo que buscas');
const timesAtMost = 99;

async function readLab({ db }: SalesServices, provider: EmulatedProvider, runs: ReadonlyMap<string, ExperimentRun>): Promise<LabView> {
  const outcomes = new Map<number, ExperimentOutcome>();
  for (const { orderId } of runs.values()) {
    const outcome = orderId === null ? null : await experimentOutcomeOf(db.query, orderId);
    if (orderId !== null && outcome) outcomes.set(orderId, outcome);
  }
  const kept = new Map((await keptPayments(db.query)).map((row) => [row.externalReference, row]));
  return { provider, checkoutPath: emulatorPath, runs, outcomes, kept };
}

/** Demo mode only: the faults of a card provider to play with, open to whoever runs it, and only from its own page. */
export async function servePaymentLab(app: FastifyInstance, services: SalesServices, provider: EmulatedProvider): Promise<void> {
  const runs = new Map<string, ExperimentRun>();
  // Faults are everybody's: one experiment at a time.
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
