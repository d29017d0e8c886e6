import { setTimeout as wait } from 'node:timers/promises';
import { placeCardOrder as contract } from '#api/contract/payments/place-card-order.ts';
import { toPesos } from '#shared/money.ts';
import { roles } from '#shared/roles.ts';
import { demoEmail, demoPeople } from '../demo/people.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findCardAttempts } from '../sales/cards/attempts.store.ts';
import type { SalesServices } from '../sales/cards/card-service.ts';
import { learnOfAttempt } from '../sales/cards/learn.ts';
import { placeCardOrder } from '../sales/payments/place-card-order.ts';
import { findByIdempotencyKey } from '../sales/payments/placed-orders.store.ts';
import { verifyPayment } from '../sales/payments/verify-payment.ts';
import type { EmulatedProvider } from './emulators/mercadopago/emulated-provider.ts';
import type { Payment, Preference } from './emulators/mercadopago/provider-state.ts';
import { outcomes } from './emulators/mercadopago/test-cards.ts';
import { anyPackage, type ExperimentOutcome, experimentOutcomeOf } from './experiment-outcome.store.ts';
import type { Experiment, ExperimentDriver } from './payment-experiments.ts';

/** The last run of an experiment. */
export interface ExperimentRun {
  orderId: number | null;
  /** Error messages that the customer saw. */
  said: string[];
  preferenceId: string | null;
  /** The outcome when the wait ended. */
  ended: string | null;
}

const buyer: Actor = {
  userId: demoPeople.cliente.userId,
  username: 'cliente',
  email: demoEmail('cliente'),
  type: 'customer',
  role: roles.customer,
};

const pressesAtMost = 4;
const lookEveryMs = 150;
const looks = 60;

/** `pago · cuenta · pagos`, to compare with the expected outcome. */
const summaryOf = ({ payment, account, payments }: ExperimentOutcome): string => {
  const each = payments.map(({ status, reviewReason }) => (status === 'review' ? `${status}: ${reviewReason}` : status));
  return [payment, account, each.join(', ') || 'ninguno'].join(' · ');
};

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if (await holds()) return;
    await wait(lookEveryMs);
  }
}

/** Presses 'Pagar con tarjeta' with the same key until the checkout page opens, like a person who reads the error and tries again. */
async function pressUntilOpen(services: SalesServices, key: string, said: string[]): Promise<{ orderId: number; preferenceId: string }> {
  const chosen = await anyPackage(services.db.query);
  if (!chosen) throw new Refusal('not_found', 'No hay ningún paquete activo que comprar');
  const { packageId: package_id, kind: package_type, publicPrice, name } = chosen;
  const order = { package_id, package_type, payment_method: 'mercadopago', price_paid: toPesos(publicPrice), title: name };
  const body = contract.body.parse({ ...order, business_description: 'Pedido del laboratorio de pagos' });
  for (let press = 1; ; press += 1) {
    try {
      const input = { body, headers: { 'idempotency-key': key } };
      const { subscription_id, init_point } = await placeCardOrder(services, { actor: buyer, input });
      return { orderId: subscription_id, preferenceId: new URL(init_point).searchParams.get('pref_id') ?? '' };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'card_unavailable' || press === pressesAtMost) throw error;
      said.push(error.message);
    }
  }
}

/** Runs an experiment with a new order of the demo's customer, and waits a while for the expected outcome. */
export async function runExperiment(
  services: SalesServices,
  provider: EmulatedProvider,
  experiment: Experiment,
  key: string,
): Promise<ExperimentRun> {
  const { db } = services;
  const run: ExperimentRun = { orderId: null, said: [], preferenceId: null, ended: null };
  let last: Payment | undefined;
  const preference = (): Preference => {
    const found = provider.state.preferences.get(run.preferenceId ?? '');
    if (!found) throw new Error('the experiment has no page to pay at');
    return found;
  };
  const lastPayment = (): Payment => {
    if (!last) throw new Error('nothing was paid');
    return last;
  };
  const outcome = async (): Promise<ExperimentOutcome | null> => (run.orderId === null ? null : experimentOutcomeOf(db.query, run.orderId));
  const driver: ExperimentDriver = {
    press: async () => {
      Object.assign(run, await pressUntilOpen(services, key, run.said));
    },
    pay: (holder) => {
      last = provider.pay(preference(), outcomes[holder].status, outcomes[holder].detail);
    },
    act: (action) => {
      provider.act(lastPayment(), action);
    },
    fault: (name, times = 1) => provider.faults.set(name, times),
    comeBack: async () => {
      await verifyPayment(services, { actor: buyer, input: { params: { paymentId: String(lastPayment().id) } } });
    },
    reconcile: async () => {
      if (run.orderId === null) return;
      for (const attempt of await findCardAttempts(db.query, { subscriptionId: run.orderId, renewalId: null })) {
        await learnOfAttempt(services, attempt);
      }
      await services.deliverSoon();
    },
    untilKnown: (count) => until(async () => ((await outcome())?.payments.length ?? 0) >= count),
  };
  try {
    await experiment.run(driver);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    run.said.push(error.message);
    run.orderId ??= (await findByIdempotencyKey(db.query, buyer.userId, key))?.subscriptionId ?? null;
  }
  if (run.orderId === null) return run;
  await until(async () => provider.notices.sent.every(({ paymentId, status }) => paymentId !== last?.id || status !== 0));
  await until(async () => {
    const known = await outcome();
    run.ended = known && summaryOf(known);
    return run.ended === experiment.expected;
  });
  return run;
}
