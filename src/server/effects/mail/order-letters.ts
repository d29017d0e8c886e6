import { accountDecisionMail } from './account-decision.mail.ts';
import { confirmedMoney } from './card-payment-facts.store.ts';
import { developerAssignedMail } from './developer-assigned.mail.ts';
import { draftFacts } from './draft-facts.store.ts';
import { draftLeftMail } from './draft-left.mail.ts';
import type { Letter } from './layout.ts';
import { colleagueFacts, type OrderMailFacts, orderFacts, personFacts } from './order-facts.store.ts';
import { orderPlacedMail } from './order-placed.mail.ts';
import { orderReceivedMail, orderWithdrawnMail } from './order-received.mail.ts';
import { orderUnpaidMail } from './order-unpaid.mail.ts';
import { paymentConfirmedMail } from './payment-confirmed.mail.ts';
import type { Letters, MailEvent, Post } from './post.ts';
import { renewalConfirmedMail, renewalRequestedMail, supportEndingMail } from './renewal.mail.ts';
import { endDateOf, renewalFacts } from './renewal-facts.store.ts';
import { requirementAnsweredMail, requirementRaisedMail } from './requirement.mail.ts';
import { requirementFacts } from './requirement-facts.store.ts';
import { stageChangedMail } from './stage-changed.mail.ts';

/** Who gave it to themselves knows. */
async function assignedLetter({ developerId, assignedBy, subscriptionId }: MailEvent<'developer.assigned'>, { tx, addresses }: Post) {
  const developer = developerId === assignedBy ? null : await colleagueFacts(tx, developerId);
  const order = await orderFacts(tx, subscriptionId);
  return developer && order && developerAssignedMail(order, developer, addresses.project(subscriptionId));
}

async function draftLetter({ userId, packageId }: MailEvent<'draft.left'>, { tx, addresses }: Post) {
  const draft = await draftFacts(tx, userId, packageId);
  const person = await personFacts(tx, userId);
  return draft && person && draftLeftMail(draft, person, addresses.checkout(draft.kind, packageId));
}

/** Nothing where the money is gone again: another letter says so. */
async function confirmedLetter({ subscriptionId }: MailEvent<'payment.confirmed'>, { tx, addresses }: Post) {
  const order = await orderFacts(tx, subscriptionId);
  const paid = await confirmedMoney(tx, subscriptionId, null);
  if (paid?.status === 'returned' || (order && order.owed > 0)) return null;
  return order && paymentConfirmedMail(order, paid ?? { amount: order.pricePaid, currency: 'MXN' }, addresses.order(subscriptionId));
}

async function renewedLetter({ subscriptionId, renewalId }: MailEvent<'renewal.confirmed'>, { tx, addresses }: Post) {
  const facts = await renewalFacts(tx, renewalId);
  const paid = await confirmedMoney(tx, subscriptionId, renewalId);
  return facts && paid !== null && paid.status !== 'returned' ? renewalConfirmedMail(facts, addresses.order(subscriptionId)) : null;
}

async function aboutOrder(
  { subscriptionId }: { subscriptionId: number },
  { tx, addresses }: Post,
  write: (order: OrderMailFacts, orderUrl: string) => Letter | null,
) {
  const order = await orderFacts(tx, subscriptionId);
  return order && write(order, addresses.order(subscriptionId));
}

/** Nothing where it is paid, cancelled or at the bank by now. */
async function unpaidLetter({ subscriptionId, closesAt }: MailEvent<'order.unpaid'>, { tx, addresses, transfer }: Post) {
  const order = await orderFacts(tx, subscriptionId);
  if (order === null || order.paymentStatus !== 'pending' || order.accountStatus !== 'inactive') return null;
  return orderUnpaidMail(order, { transfer, closesAt: new Date(closesAt) }, addresses.order(subscriptionId));
}

/** Of an order, its money, its work and its account. */
export const orderLetters = {
  'draft.left': draftLetter,
  'order.placed': (event, post) => aboutOrder(event, post, (order, url) => orderPlacedMail(order, post.transfer, url)),
  'order.received': (event, post) =>
    aboutOrder(event, post, (order) => orderReceivedMail(order, post.staff, post.addresses.staffOrder(event.subscriptionId))),
  'order.withdrawn': (event, post) =>
    aboutOrder(event, post, (order) => orderWithdrawnMail(order, post.staff, post.addresses.staffOrder(event.subscriptionId))),
  'order.unpaid': unpaidLetter,
  'payment.confirmed': confirmedLetter,
  'account.status_changed': async (event, post, happenedAt) => {
    const paid = await confirmedMoney(post.tx, event.subscriptionId, null);
    return aboutOrder(event, post, (order, url) => accountDecisionMail(order, event, happenedAt, paid, url));
  },
  'developer.assigned': assignedLetter,
  'development.status_changed': (event, post) => aboutOrder(event, post, (order, url) => stageChangedMail(order, event.to, url)),
  'renewal.requested': async (event, post) => {
    const facts = await renewalFacts(post.tx, event.renewalId);
    return facts && renewalRequestedMail(facts, post, post.addresses.order(event.subscriptionId));
  },
  'renewal.confirmed': renewedLetter,
  'support.ending': async (event, post) => {
    const endDate = await endDateOf(post.tx, event.subscriptionId);
    return endDate && aboutOrder(event, post, (order, url) => supportEndingMail(order, event.days, endDate, url));
  },
  'requirement.raised': async (event, post) => {
    const facts = await requirementFacts(post.tx, event.ticketId, null);
    return facts && requirementRaisedMail(facts, post);
  },
  'requirement.answered': async (event, post) => {
    const facts = await requirementFacts(post.tx, event.ticketId, event.responseId);
    return facts && requirementAnsweredMail(facts, post);
  },
} satisfies Partial<Letters>;
