import type { AccountServices } from '../accounts/sign-in-provider.ts';
import type { MailServices } from '../dashboard/check-mail.ts';
import type { SalesServices } from '../sales/cards/card-service.ts';

/** What the operations need of the world, all together. */
export interface AllServices extends AccountServices, MailServices, SalesServices {}
