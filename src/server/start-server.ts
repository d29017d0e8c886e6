import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { forgetStale } from './accounts/forget-stale.ts';
import { hashPassword } from './accounts/passwords.ts';
import { buildApp } from './build-app.ts';
import { withRightClock } from './db/clock.ts';
import { connect } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { FaultLog, logFault } from './db/fault-log.ts';
import { demoPassword } from './demo/people.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { holdsForeignPeople, wasFilledByDemo } from './demo/whose-people.store.ts';
import { createAddingUp } from './effects/jobs/adding-up.ts';
import { createHourlyJobs } from './effects/jobs/hourly-jobs.ts';
import { createSealing } from './effects/jobs/sealing.ts';
import { findInstallation, isInstalled } from './first-run/first-run.store.ts';
import { newSetupLink } from './first-run/setup-link.ts';
import type { AllServices } from './http/services.ts';
import type { Config } from './kernel/env.ts';
import { StartProblem } from './kernel/start-problem.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createReconciliation } from './sales/cards/reconciliation.ts';
import { startServices } from './start-services.ts';

export interface RunningServer {
  port: number;
  /** A link to the first run, for the terminal; null once the first run is over. */
  newSetupLink: () => Promise<string | null>;
  isInstalled: () => Promise<boolean>;
  /** Completes requests in progress, ends streams and closes the database. */
  stop: () => Promise<void>;
}

type Say = (line: string) => void;

const forgetEveryMs = 60 * 60_000;
/** How many connections may wait to be accepted. With the usual 511, calls waited for seconds when thousands of screens reconnected after a restart. */
const waitingConnections = 4096;

async function fillDemo(services: AllServices): Promise<void> {
  const { db } = services;
  if (await holdsForeignPeople(db.query)) {
    throw new StartProblem(
      'La base de datos de DATABASE_URL tiene personas reales: el modo de demostración no la toca. Usa NODE_ENV=production.',
    );
  }
  if ((await findInstallation(db.query)) !== null && !(await wasFilledByDemo(db.query))) {
    throw new StartProblem(
      'La base de datos de DATABASE_URL es de una instalación de producción: el modo de demostración no la toca. Usa NODE_ENV=production.',
    );
  }
  await seedDemo(services, await hashPassword(demoPassword));
}

function startForgetting(services: AllServices): () => void {
  const forget = () =>
    withRightClock(services, () => forgetStale(services)).catch((err: unknown) => logFault(services, err, 'cleanup failed'));
  const timer = setInterval(() => void forget(), forgetEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port, backlog: waitingConnections });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartProblem(`El puerto ${port} ya está en uso; ciérralo o indica otro en PORT.`);
    throw new StartProblem(`No se puede escuchar en ${host}:${port} (${code ?? 'error'}); revisa HOST y PORT.`);
  }
  return (app.server.address() as AddressInfo).port;
}

interface Parts {
  config: Config;
  db: Database;
  log: Logger;
  say: Say;
  close: () => Promise<void>;
}

async function serve({ config, db, log, say, close }: Parts): Promise<RunningServer> {
  await prepareDatabase(config, db, say);
  const { services, startDeliveries, stop: stopServices } = startServices({ config, db, log, now: () => new Date() });
  if (config.mode === 'demo') await fillDemo(services);
  const app = await buildApp(services);
  const port = await listen(app, config).catch(async (error: unknown) => {
    await app.close();
    await stopServices();
    throw error;
  });
  startDeliveries();
  const stopForgetting = startForgetting(services);
  const hourlyJobs = createHourlyJobs(services);
  hourlyJobs.start();
  const sealing = createSealing(services);
  sealing.start();
  const addingUp = createAddingUp(services);
  addingUp.start();
  const reconciliation = createReconciliation(services);
  if (services.cards !== null) reconciliation.start();
  return {
    port,
    newSetupLink: () => db.transaction((tx) => newSetupLink(tx, config.publicUrl, services.now())),
    isInstalled: () => isInstalled(db.query),
    stop: async () => {
      stopForgetting();
      await app.close();
      await hourlyJobs.stop();
      await sealing.stop();
      await addingUp.stop();
      await reconciliation.stop();
      await stopServices();
      await close();
    },
  };
}

/**
 * Starts a listening server from the settings; `say` reports to the operator what the start waits for. Throws a `StartProblem` for what a
 * person can fix.
 */
export async function startServer(config: Config, log: Logger, say: Say): Promise<RunningServer> {
  const faults = new FaultLog(log);
  const db = await connect(config, faults.record, { say });
  faults.watch(db);
  const close = async () => {
    faults.stop();
    await db.close();
  };
  return serve({ config, db, log, say, close }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
}
