import { orderConcept } from '#shared/brand.ts';
import { priorityNames, requestTypeNames } from '#shared/vocabulary.ts';
import type { Letter } from './layout.ts';
import type { Post } from './post.ts';
import type { RequirementFacts } from './requirement-facts.store.ts';

/** Sent to the other side: customers get what staff wrote, staff get what customers wrote. */
const letter = (facts: RequirementFacts, what: { subject: string; opening: string }, { staff, addresses }: Post): Letter => {
  const { ticketId, byCustomer, developer, customer } = facts;
  const reader = byCustomer ? (developer ?? { email: staff, name: 'equipo' }) : customer;
  return {
    to: reader.email,
    subject: what.subject,
    greeting: `Hola, ${reader.name}:`,
    blocks: [
      what.opening,
      {
        facts: [
          ['Requerimiento', `#${ticketId} · ${requestTypeNames[facts.requestType]}`],
          ['Prioridad', priorityNames[facts.priority]],
          ['Proyecto', `${facts.packageName} (${orderConcept(facts.subscriptionId)})`],
        ],
      },
      { quote: facts.text },
    ],
    action: byCustomer
      ? { label: 'Responder', url: addresses.staffRequirement(ticketId) }
      : { label: 'Ver y responder', url: addresses.order(facts.subscriptionId) },
  };
};

export const requirementRaisedMail = (facts: RequirementFacts, post: Post): Letter => {
  const name = requestTypeNames[facts.requestType];
  const concept = orderConcept(facts.subscriptionId);
  if (facts.byCustomer)
    return letter(
      facts,
      { subject: `${concept}: nueva solicitud de soporte #${facts.ticketId}`, opening: 'Un cliente pide soporte:' },
      post,
    );
  const what = facts.awaitsCustomer
    ? { subject: `${concept}: necesitamos algo de ti (${name})`, opening: 'Para seguir con tu proyecto necesitamos algo de ti:' }
    : { subject: `${concept}: te escribimos (${name})`, opening: 'Te escribimos sobre tu proyecto:' };
  return letter(facts, what, post);
};

export const requirementAnsweredMail = (facts: RequirementFacts, post: Post): Letter => {
  const subject = `${orderConcept(facts.subscriptionId)}: respuesta en el requerimiento #${facts.ticketId}`;
  return letter(facts, { subject, opening: facts.byCustomer ? 'El cliente respondió:' : 'Te respondimos:' }, post);
};
