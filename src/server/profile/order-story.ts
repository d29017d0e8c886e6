import type { StoryEntry } from '#api/contract/profile/get-subscription.ts';
import { formatMoney, toPesos } from '#shared/money.ts';
import { type DevelopmentStatus, type RequestType, requestTypeNames, type TurnSide } from '#shared/vocabulary.ts';
import { dated, isBackward, newestFirst, type PastRequest, type PastRequestStep, type PastStep } from '../sales/orders/past-events.ts';
import { moneyEvents, type Payment } from './order-money.ts';

/** Without the changes of its payment: those are in `payments`. */
interface Step extends PastStep {
  lifecycle: 'development_status' | 'account_status';
}

/** What the story of an order is made of, oldest first. Prices in centavos. */
export interface Past {
  order: { userId: string; packageName: string; pricePaid: number; createdAt: Date };
  steps: readonly Step[];
  payments: readonly Payment[];
  requests: readonly PastRequest[];
  requestSteps: readonly PastRequestStep[];
  /** The answers that the owner replaced, in any order. */
  briefVersions: readonly { replacedAt: Date }[];
  deliverables: readonly { name: string; version: string; createdAt: Date }[];
}

interface Said {
  who: TurnSide;
  sentence: string;
}

const forward: Readonly<Record<DevelopmentStatus, string>> = {
  pending: 'Tu proyecto volvió a la lista de espera.',
  gathering_info: 'Empezamos a reunir la información de tu negocio.',
  design: 'Empezamos a diseñar tu proyecto.',
  development: 'Empezamos a construir tu proyecto.',
  review: 'Terminamos una versión y empezamos a revisarla.',
  staging: 'Empezamos a probar que todo funcione.',
  live: 'Publicamos tu proyecto: ya está en línea.',
};

const back: Readonly<Record<DevelopmentStatus, string>> = {
  ...forward,
  gathering_info: 'Volvimos a reunir la información de tu negocio.',
  design: 'Volvimos al diseño.',
  development: 'Volvimos a construir tu proyecto.',
  review: 'Volvimos a revisar los detalles.',
};

/** An entry without a change is an assignment, of a project that somebody is building already. */
function stageSentence(from: DevelopmentStatus, to: DevelopmentStatus): string {
  if (from === to) return 'Cambió la persona que construye tu proyecto.';
  return isBackward(from, to) ? back[to] : forward[to];
}

function cancelled(changedBy: string | null, owner: string): Said {
  if (changedBy === owner) return { who: 'customer', sentence: 'Cancelaste el pedido.' };
  if (changedBy === null) return { who: 'nobody', sentence: 'El pedido se cerró porque no se pagó.' };
  return { who: 'agency', sentence: 'Cancelamos el pedido.' };
}

/** Null if another event says it: the payment with which an account begins. */
function accountEvent({ previousStatus: from, newStatus: to, changedBy }: Step, owner: string): Said | null {
  const who = changedBy === null ? 'nobody' : 'agency';
  if (to === 'suspended') return { who, sentence: 'Tu contratación quedó en pausa.' };
  if (to === 'cancelled') return cancelled(changedBy, owner);
  if (to === 'expired')
    return { who: 'nobody', sentence: from === 'trial' ? 'Terminó tu periodo de prueba.' : 'Terminó tu periodo de soporte.' };
  if (from === 'suspended') return { who, sentence: 'Tu contratación está activa otra vez.' };
  return from === 'expired' ? { who, sentence: 'Tu soporte está activo otra vez.' } : null;
}

function stepEvent(step: Step, owner: string): Said | null {
  if (step.lifecycle === 'account_status') return accountEvent(step, owner);
  return { who: 'agency', sentence: stageSentence(step.previousStatus as DevelopmentStatus, step.newStatus as DevelopmentStatus) };
}

/** What customer and agency do when they begin a requirement, end it, or open it again. */
const verbs = {
  raised: ['Nos escribiste', 'Te escribimos'],
  resolved: ['Diste por resuelto', 'Resolvimos'],
  closed: ['Cerraste', 'Cerramos'],
  reopened: ['Volviste a escribirnos', 'Volvimos a abrir'],
} as const;

const requestEvent = (verb: keyof typeof verbs, type: RequestType, isOwner: boolean): Said => ({
  who: isOwner ? 'customer' : 'agency',
  sentence: `${verbs[verb][isOwner ? 0 : 1]}: ${requestTypeNames[type].toLowerCase()}.`,
});

/** Null for work on it that begins. */
function requestStepEvent({ requestType, previousStatus: from, newStatus: to, changedBy }: PastRequestStep, owner: string): Said | null {
  const isOwner = changedBy === owner;
  if (to === 'resolved' || to === 'closed') return requestEvent(to, requestType, isOwner);
  return from === 'resolved' || from === 'closed' ? requestEvent('reopened', requestType, isOwner) : null;
}

const briefChanged: Said = { who: 'customer', sentence: 'Cambiaste la información de tu negocio.' };

/** What happened in an order, as sentences for its owner, newest first. */
export function storyOf({ order, steps, payments, requests, requestSteps, briefVersions, deliverables }: Past): StoryEntry[] {
  const { userId: owner, packageName, pricePaid, createdAt } = order;
  const placed: Said = { who: 'customer', sentence: `Contrataste ${packageName} por ${formatMoney(toPesos(pricePaid))}.` };
  return newestFirst([
    ...dated(createdAt, placed),
    ...payments.flatMap(moneyEvents).flatMap(({ at, who, sentence }) => dated(at, { who, sentence })),
    ...steps.flatMap((step) => dated(step.createdAt, stepEvent(step, owner))),
    ...requests.flatMap(({ raisedBy, requestType, ...one }) =>
      dated(one.createdAt, requestEvent('raised', requestType, raisedBy === owner)),
    ),
    ...briefVersions.flatMap(({ replacedAt }) => dated(replacedAt, briefChanged)),
    ...deliverables.flatMap(({ name, version, createdAt: at }) =>
      dated(at, { who: 'agency', sentence: `Te entregamos: ${name}, versión ${version}.` }),
    ),
    ...requestSteps.flatMap((step) => dated(step.createdAt, requestStepEvent(step, owner))),
  ]);
}
