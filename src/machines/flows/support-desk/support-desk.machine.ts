import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { readingMachine } from '../reading.ts';

export interface SupportDesk {
  subscriptions: Subscription[];
  requirements: Requirement[];
}

/** 'Soporte' of the account: what help may be asked for, and what was asked. */
export const supportDeskMachine = readingMachine<SupportDesk, 'support-desk'>('support-desk');
