import type { ListenerName } from '../events/catalogue.ts';
import type { Listener } from '../events/delivery-worker.ts';
import type { SalesServices } from '../sales/cards/card-service.ts';
import { cardsListener } from './cards/cards-listener.ts';
import { mailListener } from './mail/mail-listener.ts';
import type { MailSender } from './providers/mail.ts';
import { pushListener } from './push/push-listener.ts';

/** The listener for each name in the event catalogue. */
export const listenerTable = (services: SalesServices, sender: MailSender): Record<ListenerName, Listener> => ({
  mail: mailListener(services, sender),
  push: pushListener(services.db),
  cards: cardsListener(services),
});
