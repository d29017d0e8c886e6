import type { APIRequestContext } from '@playwright/test';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import type { World } from '../browser-flow.ts';
import { answered } from './answered.ts';

const ask = async (calls: APIRequestContext, data: object): Promise<Requirement> =>
  (await answered<{ ticket: Requirement }>(calls.post('/srv/support/tickets', { data: { priority: 'normal', attachments: [], ...data } })))
    .ticket;

/** The developer needs something from whoever placed the order. */
export const askForContent = async ({ as }: Pick<World, 'as'>, orderId: number): Promise<Requirement> =>
  ask(await as('desarrollo'), {
    subscription_id: orderId,
    request_type: 'content',
    description: 'Necesitamos las fotos de tus arreglos para bodas y oficinas.',
  });

/** Its owner wants something changed. */
export const askForSupport = (owner: APIRequestContext, orderId: number): Promise<Requirement> =>
  ask(owner, { subscription_id: orderId, request_type: 'change', description: 'Agregar el horario de diciembre.', about: 'service' });
