import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { cardsListener } from './effects/cards/cards-listener.ts';
import { mailListener } from './effects/mail/mail-listener.ts';
import { googleSignIn } from './effects/providers/google.ts';
import { demoSender, smtpSender } from './effects/providers/mail.ts';
import { pushListener } from './effects/push/push-listener.ts';
import { createDeliveries } from './events/deliveries.ts';
import type { Services } from './http/services.ts';
import type { Config } from './kernel/env.ts';
import { cardService } from './sales/cards/card-service.ts';

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
