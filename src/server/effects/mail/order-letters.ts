import type { Config } from '#server/kernel/env.ts';
import { brand, orderConcept } from '#shared/brand.ts';
import { developmentStatusNames, packageName, unspecified } from '#shared/vocabulary.ts';
import { accountDecisionMail } from './account-decision.mail.ts';
import { confirmedMoney, type PaidMoney } from './card-payment-facts.store.ts';
import { deliverableMail } from './deliverable.mail.ts';
import { deliverableFacts } from './deliverable-facts.store.ts';
import { type DraftFacts, draftFacts } from './draft-facts.store.ts';
import type { Letter } from './layout.ts';
import { colleagueFacts, type OrderMailFacts, orderFacts, personFacts } from './order-facts.store.ts';
import { howToPay, orderPlacedMail } from './order-placed.mail.ts';
import { orderReceivedMail, orderWithdrawnMail } from './order-received.mail.ts';
import type { Letters, MailEvent, Post } from './post.ts';
import { renewalConfirmedMail, renewalRequestedMail, supportEndingMail } from './renewal.mail.ts';
import { endDateOf, renewalFacts } from './renewal-facts.store.ts';
import { requirementAnsweredMail, requirementRaisedMail } from './requirement.mail.ts';
import { requirementFacts } from './requirement-facts.store.ts';
import { stageChangedMail } from './stage-changed.mail.ts';
import { money } from './words.ts';

const paymentConfirmedMail = (
  order: OrderMailFacts,
  { amount, currency }: Pick<PaidMoney, 'amount' | 'currency'>,
  orderUrl: string,
): Letter => ({
  to: order.email,
  subject: `Confirmamos tu pago del pedido ${orderConcept(order.subscriptionId)}`,
  greeting: `Hola, ${order.customerName}:`,
  blocks: [
    `Recibimos ${money(amount, currency)} por ${order.packageName}. ¡Gracias!`,
    order.accountStatus === 'suspended'
      ? 'Tu contratación sigue en pausa por otra razón: nuestro equipo la revisa y te escribe.'
      : 'Tu contratación ya está activa. Lo que sigue: reunimos la información que nos falte y empezamos a construir. Cada avance lo ves en tu pedido.',
  ],
  action: { label: 'Ver mi contratación', url: orderUrl },
});

/** The day on which the order closes stands in the sentence about whose turn it is. */
const orderUnpaidMail = (order: OrderMailFacts, transfer: Config['transfer'], orderUrl: string): Letter => ({
  to: order.email,
  subject: `Tu pedido ${orderConcept(order.subscriptionId)} espera tu pago`,
  greeting: `Hola, ${order.customerName}:`,
  blocks: [
    `Guardamos tu pedido ${orderConcept(order.subscriptionId)}: ${order.packageName}, ${money(order.pricePaid)}. Todavía no vemos su pago.`,
    ...(order.paymentMethod === 'mercadopago'
      ? []
      : ['Si ya hiciste la transferencia, no hagas nada más: en cuanto la encontremos te avisamos por correo.']),
    ...howToPay(order, transfer),
    ...(order.paymentMethod === 'mercadopago' ? [] : ['Una transferencia puede tardar: hazla unos días antes de que el pedido se cierre.']),
    'Sin tu pago, el pedido se cierra solo y no debes nada. Si ya no lo quieres, puedes cancelarlo desde tu cuenta.',
  ],
  action: { label: order.paymentMethod === 'mercadopago' ? 'Pagar mi pedido' : 'Ver mi pedido', url: orderUrl },
});

/** To a person who began an order a day ago and did not finish it. The link leads to the step where they stopped. */
const draftLeftMail = (
  { kind, level, price }: DraftFacts,
  { email, name }: { email: string; name: string },
  checkoutUrl: string,
): Letter => ({
  to: email,
  subject: `Tu pedido de ${packageName(kind, level)} sigue guardado`,
  greeting: `Hola, ${name}:`,
  blocks: [
    `Empezaste a pedir ${packageName(kind, level)} (${money(price)}, IVA incluido) y no lo terminaste. Lo que escribiste sigue guardado.`,
    'Continúa donde te quedaste: no se te cobra nada hasta que elijas cómo pagar y lo confirmes.',
    `Si tienes dudas, responde a este correo o escríbenos por WhatsApp al ${brand.whatsapp} (${brand.hours}).`,
  ],
  action: { label: 'Continuar mi pedido', url: checkoutUrl },
  why: `Te llega porque dejaste un pedido sin terminar en ${brand.name}. Es el único recordatorio; si ya no lo quieres, no tienes que hacer nada.`,
});

/** To the newly assigned developer. */
const developerAssignedMail = (order: OrderMailFacts, developer: { email: string; name: string }, projectUrl: string): Letter => {
  const concept = orderConcept(order.subscriptionId);
  return {
    to: developer.email,
    subject: `${concept}: te asignaron un proyecto`,
    greeting: `Hola, ${developer.name}:`,
    blocks: [
      `Desde ahora tú construyes ${concept}, ${order.packageName}.`,
      {
        facts: [
          ['Cliente', order.fullName],
          ['Correo electrónico', order.email],
          ['Teléfono', order.phone ?? unspecified],
          ['Etapa', developmentStatusNames[order.developmentStatus]],
        ],
      },
      ...(order.businessDescription === null ? [] : ['Lo que el cliente cuenta de su negocio:', { quote: order.businessDescription }]),
    ],
    action: { label: 'Abrir el proyecto', url: projectUrl },
  };
};

/** Null if the developer assigned it to themselves. */
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

/** Null if the money was returned or is owed again: another mail covers that. */
async function confirmedLetter({ subscriptionId }: MailEvent<'payment.confirmed'>, { tx, addresses }: Post) {
  const [order, paid] = await Promise.all([orderFacts(tx, subscriptionId), confirmedMoney(tx, subscriptionId, null)]);
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

/** Null if it is paid, cancelled or in process by now. */
async function unpaidLetter({ subscriptionId }: MailEvent<'order.unpaid'>, { tx, addresses, transfer }: Post) {
  const order = await orderFacts(tx, subscriptionId);
  if (order === null || order.paymentStatus !== 'pending' || order.accountStatus !== 'inactive') return null;
  return orderUnpaidMail(order, transfer, addresses.order(subscriptionId));
}

/** Mails about an order, its payment, its project and its account. */
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
  'deliverable.added': async (event, post) => {
    const facts = await deliverableFacts(post.tx, event.deliverableId);
    return facts && aboutOrder(event, post, (order, url) => deliverableMail(order, facts, url));
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
