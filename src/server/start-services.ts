import type { Logger } from 'pino';
import { cardService } from './cards/card-service.ts';
import type { Config } from './config/env.ts';
import type { Database } from './db/database.ts';
import { createDeliveries } from './events/deliveries.ts';
import { cardsListener } from './listeners/cards/cards-listener.ts';
import { mailListener } from './listeners/mail/mail-listener.ts';
import { pushListener } from './listeners/push/push-listener.ts';
import { googleSignIn } from './providers/google.ts';
import { demoSender, smtpSender } from './providers/mail.ts';
import type { Services } from './services.ts';

interface World {
  config: Config;
  db: Database;
  log: Logger;
  now: () => Date;
}

export interface RunningServices {
  services: Services;
  /** Begins to look for deliveries that are due by themselves. */
  startDeliveries: () => void;
  /** Ends what runs behind the scenes; the database stays open. */
  stop: () => Promise<void>;
}

/** The services of one process, with the outbox wired to its listeners. */
export function startServices({ config, db, log, now }: World): RunningServices {
  const { smtpUrl, mailFrom, publicUrl } = config;
  const sender = smtpUrl === null ? demoSender(db) : smtpSender(smtpUrl, mailFrom, new URL(publicUrl).hostname);
  const cards = cardService(config);
  // The listener that speaks with the provider needs the services that its deliveries are part of.
  const google = config.google && googleSignIn(config.google);
  const services: Services = { config, db, google, cards, log, now, deliverSoon: () => deliveries.deliverSoon() };
  const deliveries = createDeliveries({
    db,
    listeners: { mail: mailListener(db, sender, config), push: pushListener(db), cards: cardsListener(services) },
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
