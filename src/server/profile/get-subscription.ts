import type { InputOf } from '#api/contract/operation.ts';
import type { getSubscription as contract, OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { whyBriefClosed } from '#shared/brief-rule.ts';
import { calendarAt } from '../calendar/calendar.ts';
import type { Tx } from '../db/database.ts';
import { type Actor, isCustomer } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { conversationOf, mostMessages } from '../sales/orders/conversation.present.ts';
import { presentDeliverable } from '../sales/orders/deliverables.present.ts';
import { briefAnswers } from '../sales/orders/orders.present.ts';
import { findBriefVersions } from '../sales/records/briefs.store.ts';
import { findDeliverables } from '../sales/records/deliverables.store.ts';
import {
  findFilesOf,
  findPaymentsOf,
  findRequestSteps,
  findRequestsOf,
  findResponsesOf,
  findStepsOf,
} from '../sales/records/order-past.store.ts';
import { findOrder } from '../sales/records/orders.store.ts';
import { promiseDaysOfOrder } from '../sales/records/promises.ts';
import { findTurns } from '../sales/records/turns.store.ts';
import { subscriptionsOf } from './list-subscriptions.ts';
import { moneyOf } from './order-money.ts';
import { storyOf } from './order-story.ts';

/** An own purchase. A foreign one gets the same answer as a missing one. */
export async function getSubscription(
  tx: Tx,
  actor: Actor,
  { params: { id } }: InputOf<typeof contract>,
  services: Services,
): Promise<OwnOrder> {
  const row = isCustomer(actor) ? await findOrder(tx, id) : undefined;
  if (row?.userId !== actor.userId) throw notFound('No encontramos ese pedido');
  const calendarRead = calendarAt(tx, services.now());
  const [[subscription], calendar, turns, steps, payments, requests, responses, requestSteps, files, briefVersions, deliverables] =
    await Promise.all([
      subscriptionsOf(tx, [row], services, calendarRead),
      calendarRead,
      findTurns(tx, id),
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
    promise_days: promiseDaysOfOrder(row, turns, calendar),
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
