import type { InputOf } from '#api/contract/operation.ts';
import type { getSubscription as contract, Message, OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { whyBriefClosed } from '#shared/brief-rule.ts';
import { presentAttachment } from '../attachments/attachments.present.ts';
import type { Tx } from '../db/database.ts';
import { type Actor, isCustomer } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { awaitsCustomer } from '../requirements/requirements.present.ts';
import { presentDeliverable } from '../sales/orders/deliverables.present.ts';
import { briefAnswers } from '../sales/orders/orders.present.ts';
import { findBriefVersions } from '../sales/records/briefs.store.ts';
import { findDeliverables } from '../sales/records/deliverables.store.ts';
import {
  type FileRow,
  findFilesOf,
  findPaymentsOf,
  findRequestSteps,
  findRequestsOf,
  findResponsesOf,
  findStepsOf,
  type RequestRow,
  type SaidRow,
} from '../sales/records/order-past.store.ts';
import { findOrder } from '../sales/records/orders.store.ts';
import { subscriptionsOf } from './list-subscriptions.ts';
import { moneyOf } from './order-money.ts';
import { storyOf } from './order-story.ts';

interface Said {
  request: RequestRow;
  by: Pick<RequestRow, 'authorType' | 'authorName' | 'authorUsername'>;
  text: string;
  files: readonly FileRow[];
  at: Date;
}

const message = ({ request, by, text, files, at }: Said): Message => ({
  ticket_id: request.ticketId,
  request_type: request.requestType,
  status: request.requirementStatus,
  awaits_customer: awaitsCustomer(request),
  from: by.authorType === 'customer' ? 'customer' : 'agency',
  name: by.authorName?.trim() || by.authorUsername,
  text,
  attachments: files.map(presentAttachment),
  at: at.toISOString(),
});

const mostMessages = 200;

/** The newest messages of all requirements, oldest first. */
function conversationOf(requests: readonly RequestRow[], responses: readonly SaidRow[], files: readonly FileRow[]) {
  const byTicket = new Map(requests.map((request) => [request.ticketId, request]));
  const filesOf = (ticketId: number, responseId: number | null) =>
    files.filter((file) => file.ticketId === ticketId && file.responseId === responseId);
  const first = requests.map((request) => ({ request, by: request, text: request.description, at: request.createdAt, responseId: null }));
  const others = responses.flatMap((said) => {
    const request = byTicket.get(said.ticketId);
    return request ? [{ request, by: said, text: said.message, at: said.createdAt, responseId: said.responseId }] : [];
  });
  const all = [...first, ...others].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.responseId ?? 0) - (other.responseId ?? 0),
  );
  const newest = all.slice(-mostMessages);
  return {
    conversation: newest.map(({ responseId, ...said }) => message({ ...said, files: filesOf(said.request.ticketId, responseId) })),
    has_older_messages: all.length > newest.length,
  };
}

/** An own purchase. A foreign one gets the same answer as a missing one. */
export async function getSubscription(
  tx: Tx,
  actor: Actor,
  { params: { id } }: InputOf<typeof contract>,
  services: Services,
): Promise<OwnOrder> {
  const row = isCustomer(actor) ? await findOrder(tx, id) : undefined;
  if (row?.userId !== actor.userId) throw notFound('No encontramos ese pedido');
  const [[subscription], steps, payments, requests, responses, requestSteps, files, briefVersions, deliverables] = await Promise.all([
    subscriptionsOf(tx, [row], services),
    findStepsOf(tx, id),
    findPaymentsOf(tx, id),
    findRequestsOf(tx, id),
    findResponsesOf(tx, id, mostMessages + 1),
    findRequestSteps(tx, id),
    findFilesOf(tx, id),
    findBriefVersions(tx, row),
    findDeliverables(tx, id),
  ]);
  if (!subscription) throw new Error('an order was not presented');
  return {
    ...subscription,
    package: { name: row.packageName, features: row.packageFeatures },
    brief: briefAnswers(row),
    brief_version: row.briefVersion,
    why_brief_closed: whyBriefClosed(row.accountStatus, row.developmentStatus),
    story: storyOf({ order: row, steps, payments, requests, requestSteps, briefVersions, deliverables }),
    money: moneyOf(payments),
    ...conversationOf(requests, responses, files),
    deliverables: deliverables.map(presentDeliverable),
    documents: [],
    material: null,
    rounds: [],
    urls: { staging: subscription.staging_url, production: subscription.production_url },
  };
}
