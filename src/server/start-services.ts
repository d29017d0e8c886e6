import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { listenerTable } from './effects/listener-table.ts';
import { mailCheckSender } from './effects/mail/send-mail-check.ts';
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
  /** Begins to look for deliveries that are due by themselves. */
  startDeliveries: () => void;
  /** Ends what runs behind the scenes; the database stays open. */
  stop: () => Promise<void>;
}

/** The services of one process, with the outbox wired to its listeners. */
export function startServices({ config, db, log, now }: World): RunningServices {
  const { smtpUrl, publicUrl } = config;
  const sender = smtpUrl === null ? demoSender(db) : smtpSender(smtpUrl, new URL(publicUrl).hostname);
  const cards = cardService(config);
  // The listener that speaks with the provider needs the services that its deliveries are part of.
  const google = config.google && googleSignIn(config.google);
  const sendMailCheckNow = mailCheckSender(config, db);
  const services: AllServices = { config, db, google, cards, log, now, sendMailCheckNow, deliverSoon: () => deliveries.deliverSoon() };
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
