import type { FastifyRequest } from 'fastify';
import type { InputOf } from '#api/contract/operation.ts';
import type { receiveNotice as contract } from '#api/contract/payments/receive-notice.ts';
import { emit } from '#server/events/outbox.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import type { SalesServices } from './card-service.ts';
import { isGenuine } from './notice-signature.ts';

const single = (header: string | string[] | undefined): string | undefined => (typeof header === 'string' ? header : undefined);

/** A notice is only a hint: the named payment is stored and queried after the response; the notice's content is never trusted. */
export async function receiveNotice(
  services: SalesServices,
  { input, request }: { input: InputOf<typeof contract>; request: FastifyRequest },
) {
  if (services.cards === null) throw notFound('No encontramos lo que buscas');
  const { 'data.id': dataId, type } = input.query;
  const notice = { signature: single(request.headers['x-signature']), requestId: single(request.headers['x-request-id']), dataId };
  if (!isGenuine(notice, services.cards.secrets, services.now())) {
    request.log.warn({ type }, 'a notice that the card provider did not sign');
    throw new Refusal('unauthenticated', 'La firma del aviso no es válida');
  }
  if (type === 'payment' && dataId !== undefined && /^\d{1,30}$/.test(dataId)) {
    await services.db.transaction((tx) => emit(tx, { type: 'card.notice_received', providerId: dataId }));
    // The response does not wait for the delivery.
    void services.deliverSoon();
  }
  return { success: true as const };
}
