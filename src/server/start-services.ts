import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { listenerTable } from './effects/listener-table.ts';
import { cardService } from './effects/providers/card/card-service.ts';
import { googleSignIn } from './effects/providers/google.ts';
import { demoSender, smtpSender } from './effects/providers/mail.ts';
import { createDeliveries } from './events/deliveries.ts';
import type { AllServices } from './http/services.ts';
import type { Config } from './kernel/env.ts';

interface World {
  config: Config;
  db: Database;
  log: Logger;
  now: () => Date;
}

export interface RunningServices {
  services: AllServices;
  /** Starts polling for due deliveries. */
  startDeliveries: () => void;
  /** Stops background work; the database stays open. */
  stop: () => Promise<void>;
}

/** The services of one process, with the outbox wired to its listeners. */
export function startServices({ config, db, log, now }: World): RunningServices {
  const { smtpUrl, mailFrom, publicUrl } = config;
  const sender = smtpUrl === null ? demoSender(db) : smtpSender(smtpUrl, mailFrom, new URL(publicUrl).hostname);
  const cards = cardService(config);
  const google = config.google && googleSignIn(config.google);
  // Services and deliveries need each other: the listeners use the services, and `deliverSoon` is called only once both exist.
  const services: AllServices = { config, db, google, cards, log, now, deliverSoon: () => deliveries.deliverSoon() };
  const deliveries = createDeliveries({
    db,
    listeners: listenerTable(services, sender),
    log,
    awaited: smtpUrl === null ? ['mail', 'push'] : [],
  });
  return {
    services,
    startDeliveries: deliveries.start,
    stop: async () => {
      await deliveries.stop();
      sender.close();
    },
  };
}
