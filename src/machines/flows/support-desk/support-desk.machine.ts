import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels, readingMachine } from '../reading.ts';

export interface SupportDesk {
  subscriptions: Subscription[];
  requirements: Requirement[];
}

/** 'Soporte' of the account: the help that can be requested, and the requests made. */
export const supportDeskMachine = readingMachine<SupportDesk, 'support-desk'>('support-desk');

export const supportDeskLabels = {
  title: 'Soporte del cliente',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay algo a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide contrataciones y solicitudes' },
} satisfies MachineLabels;
