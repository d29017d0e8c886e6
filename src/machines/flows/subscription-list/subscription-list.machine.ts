import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels, readingMachine } from '../reading.ts';

/** 'Mis contrataciones': the customer's purchases. */
export const subscriptionListMachine = readingMachine<Subscription[], 'subscription-list'>('subscription-list');

export const subscriptionListLabels = {
  title: 'Mis contrataciones',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay algo a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide las contrataciones' },
} satisfies MachineLabels;
