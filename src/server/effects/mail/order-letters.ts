import type { DomainEvent } from '#server/events/catalogue.ts';
import { accountDecisionMail } from './account-decision.mail.ts';
import { confirmedMoney } from './card-payment-facts.store.ts';
import { developerAssignedMail } from './developer-assigned.mail.ts';
import { draftFacts } from './draft-facts.store.ts';
import { draftLeftMail } from './draft-left.mail.ts';
import type { Letter } from './layout.ts';
import { colleagueFacts, type OrderFacts, orderFacts, personFacts } from './order-facts.store.ts';
import { orderPlacedMail } from './order-placed.mail.ts';
import { orderReceivedMail, orderWithdrawnMail } from './order-received.mail.ts';
import { paymentConfirmedMail } from './payment-confirmed.mail.ts';
import type { Post } from './post.ts';
import { renewalConfirmedMail, renewalRequestedMail, supportEndingMail } from './renewal.mail.ts';
import { endDateOf, renewalFacts } from './renewal-facts.store.ts';
import { requirementAnsweredMail, requirementRaisedMail } from './requirement.mail.ts';
import { requirementFacts } from './requirement-facts.store.ts';
import { stageChangedMail } from './stage-changed.mail.ts';

type About<Kind> = Extract<DomainEvent, { type: Kind }>;

/** Who gave it to themselves knows. */
async function assignedLetter({ developerId, assignedBy, subscriptionId }: About<'developer.assigned'>, { tx, addresses }: Post) {
  const developer = developerId === assignedBy ? null : await colleagueFacts(tx, developerId);
  const order = await orderFacts(tx, subscriptionId);
  return developer && order && developerAssignedMail(order, developer, addresses.project(subscriptionId));
}

async function draftLetter({ userId, packageId }: About<'draft.left'>, { tx, addresses }: Post) {
  const draft = await draftFacts(tx, userId, packageId);
  const person = await personFacts(tx, userId);
  return draft && person && draftLeftMail(draft, person, addresses.checkout(draft.kind, packageId));
}

/** Nothing where the money is gone again: another letter says so. */
async function confirmedLetter({ subscriptionId }: About<'payment.confirmed'>, { tx, addresses }: Post) {
  const order = await orderFacts(tx, subscriptionId);
  const paid = await confirmedMoney(tx, subscriptionId, null);
  if (paid?.status === 'returned') return null;
  return order && paymentConfirmedMail(order, paid ?? { amount: order.pricePaid, currency: 'MXN' }, addresses.order(subscriptionId));
}

async function renewedLetter({ subscriptionId, renewalId }: About<'renewal.confirmed'>, { tx, addresses }: Post) {
  const facts = await renewalFacts(tx, renewalId);
  const paid = await confirmedMoney(tx, subscriptionId, renewalId);
  return facts && paid?.status !== 'returned' ? renewalConfirmedMail(facts, addresses.order(subscriptionId)) : null;
}

/** Of an order, its money, its work and its account. */
export async function orderLetterFor(event: DomainEvent, happenedAt: Date, post: Post): Promise<Letter | null> {
  const { tx, addresses, staff, transfer } = post;
  const aboutOrder = async (subscriptionId: number, write: (order: OrderFacts, orderUrl: string) => Letter | null) => {
    const order = await orderFacts(tx, subscriptionId);
    return order && write(order, addresses.order(subscriptionId));
  };
  switch (event.type) {
    case 'draft.left':
      return draftLetter(event, post);
    case 'order.placed':
      return aboutOrder(event.subscriptionId, (order, url) => orderPlacedMail(order, transfer, url));
    case 'order.received':
      return aboutOrder(event.subscriptionId, (order) => orderReceivedMail(order, staff, addresses.staffOrder(event.subscriptionId)));
    case 'order.withdrawn':
      return aboutOrder(event.subscriptionId, (order) => orderWithdrawnMail(order, staff, addresses.staffOrder(event.subscriptionId)));
    case 'payment.confirmed':
      return confirmedLetter(event, post);
    case 'account.status_changed': {
      const paid = await confirmedMoney(tx, event.subscriptionId, null);
      return aboutOrder(event.subscriptionId, (order, url) => accountDecisionMail(order, event, happenedAt, paid, url));
    }
    case 'developer.assigned':
      return assignedLetter(event, post);
    case 'development.status_changed':
      return aboutOrder(event.subscriptionId, (order, url) => stageChangedMail(order, event.to, url));
    case 'renewal.requested': {
      const facts = await renewalFacts(tx, event.renewalId);
      return facts && renewalRequestedMail(facts, post, addresses.order(event.subscriptionId));
    }
    case 'renewal.confirmed':
      return renewedLetter(event, post);
    case 'support.ending': {
      const endDate = await endDateOf(tx, event.subscriptionId);
      return endDate && aboutOrder(event.subscriptionId, (order, url) => supportEndingMail(order, event.days, endDate, url));
    }
    case 'requirement.raised': {
      const facts = await requirementFacts(tx, event.ticketId, null);
      return facts && requirementRaisedMail(facts, post);
    }
    case 'requirement.answered': {
      const facts = await requirementFacts(tx, event.ticketId, event.responseId);
      return facts && requirementAnsweredMail(facts, post);
    }
    default:
      return null;
  }
}
