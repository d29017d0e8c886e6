import type { Logger } from 'pino';
import type { Config } from './config/env.ts';
import type { Database } from './db/database.ts';
import { createDeliveries } from './events/deliveries.ts';
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
  const deliveries = createDeliveries({
    db,
    listeners: { mail: mailListener(db, sender, config), push: pushListener(db) },
    now,
    log,
    awaited: smtpUrl === null,
  });
  return {
    services: { config, db, google: config.google && googleSignIn(config.google), log, now, deliverSoon: deliveries.deliverSoon },
    startDeliveries: deliveries.start,
    stop: async () => {
      await deliveries.stop();
      sender.close();
    },
  };
}
