import { orderConcept } from '#shared/brand.ts';
import { priorityNames, requestTypeNames } from '#shared/vocabulary.ts';
import type { Letter } from './layout.ts';
import type { RequirementFacts } from './requirement-facts.store.ts';

/** Told to the other side: the customer hears of what staff said, the team of what the customer said. */
const letter = (facts: RequirementFacts, what: { subject: string; told: string }, publicUrl: string): Letter => {
  const { ticketId, byCustomer, team, customer } = facts;
  const reader = byCustomer ? team : customer;
  return {
    to: reader.email,
    subject: what.subject,
    greeting: `Hola, ${reader.name}:`,
    blocks: [
      what.told,
      {
        facts: [
          ['Requerimiento', `#${ticketId} · ${requestTypeNames[facts.requestType]}`],
          ['Prioridad', priorityNames[facts.priority]],
          ['Proyecto', `${facts.packageName} (${orderConcept(facts.subscriptionId)})`],
        ],
      },
      facts.text,
    ],
    action: byCustomer
      ? { label: 'Responder', url: `${publicUrl}/admin/support/${ticketId}` }
      : { label: 'Ver y responder', url: `${publicUrl}/account?tab=requerimientos&ticket=${ticketId}` },
  };
};

export const requirementRaisedMail = (facts: RequirementFacts, publicUrl: string): Letter => {
  const name = requestTypeNames[facts.requestType];
  const concept = orderConcept(facts.subscriptionId);
  const what = facts.byCustomer
    ? { subject: `${concept}: nueva solicitud de soporte #${facts.ticketId}`, told: 'Un cliente pide soporte:' }
    : { subject: `${concept}: necesitamos algo de ti (${name})`, told: 'Para seguir con tu proyecto necesitamos algo de ti:' };
  return letter(facts, what, publicUrl);
};

export const requirementAnsweredMail = (facts: RequirementFacts, publicUrl: string): Letter => {
  const subject = `${orderConcept(facts.subscriptionId)}: respuesta en el requerimiento #${facts.ticketId}`;
  return letter(facts, { subject, told: facts.byCustomer ? 'El cliente respondió:' : 'Te respondimos:' }, publicUrl);
};
