import type { ActivityEntry } from '#api/contract/orders/activity.ts';
import { type DevelopmentStatus, type RequestType, requestTypeNames, type TurnSide } from '#shared/vocabulary.ts';
import { dated, isBackward, newestFirst, type PastRequest, type PastRequestStep, type PastStep } from './past-events.ts';
import { type ActivityPayment, paymentActivity } from './payment-activity.ts';

interface Step extends PastStep {
  changedByName: string | null;
}

interface Request extends PastRequest {
  ticketId: number;
  authorUsername: string;
}

interface Reply {
  ticketId: number;
  userId: string;
  authorUsername: string;
  createdAt: Date;
}

interface RequestStep extends PastRequestStep {
  changedByName: string;
}

/** What the activity of an order is made of. Of each kind, what happened first comes first. */
export interface ActivityFacts {
  order: { userId: string; customerUsername: string; packageName: string; createdAt: Date };
  steps: readonly Step[];
  payments: readonly ActivityPayment[];
  requests: readonly Request[];
  requestSteps: readonly RequestStep[];
  replies: readonly Reply[];
  /** The answers that the owner replaced, in any order. */
  briefVersions: readonly { replacedAt: Date }[];
  deliverables: readonly { name: string; version: string; authorName: string; createdAt: Date }[];
  /** Never their text. */
  notes: readonly { authorName: string; createdAt: Date }[];
}

/** `name` is null if the sentence is complete without it. */
interface Did {
  who: TurnSide;
  name: string | null;
  sentence: string;
}

const forward: Readonly<Record<DevelopmentStatus, string>> = {
  pending: 'regresó el proyecto a la lista de espera.',
  gathering_info: 'empezó a reunir la información del negocio.',
  design: 'empezó a diseñar el proyecto.',
  // By whoever assigned its developer, too.
  development: 'puso en marcha la construcción del proyecto.',
  review: 'pasó una versión a revisión.',
  staging: 'pasó el proyecto a pruebas.',
  live: 'publicó el proyecto.',
};

const back: Readonly<Record<DevelopmentStatus, string>> = {
  ...forward,
  gathering_info: 'volvió a reunir la información del negocio.',
  design: 'regresó el proyecto al diseño.',
  development: 'regresó el proyecto a la construcción.',
  review: 'regresó el proyecto a la revisión.',
};

/** An entry without a change is an assignment, of a project that somebody is building already. */
function stageSentence(from: DevelopmentStatus, to: DevelopmentStatus): string {
  if (from === to) return 'cambió a la persona que construye el proyecto.';
  return isBackward(from, to) ? back[to] : forward[to];
}

function by({ changedBy, changedByName }: Pick<Step, 'changedBy' | 'changedByName'>, owner: string, does: string): Did {
  if (changedBy === null || changedByName === null) return { who: 'nobody', name: null, sentence: `El sistema ${does}` };
  return { who: changedBy === owner ? 'customer' : 'agency', name: changedByName, sentence: does };
}

/** Null if another event says it: the payment with which an account begins, or that is missing again. */
function accountEvent(step: Step, owner: string): Did | null {
  const { previousStatus: from, newStatus: to, changedBy } = step;
  if (from === to) return null;
  if (to === 'suspended') return by(step, owner, 'puso la cuenta en pausa.');
  if (to === 'cancelled') return by(step, owner, changedBy === null ? 'cerró el pedido porque no se pagó.' : 'canceló el pedido.');
  if (to === 'expired')
    return { who: 'nobody', name: null, sentence: from === 'trial' ? 'Terminó el periodo de prueba.' : 'Terminó el periodo de soporte.' };
  if (from === 'suspended') return by(step, owner, 'reactivó la cuenta.');
  return from === 'expired' ? by(step, owner, 'reactivó el soporte.') : null;
}

/** Those of its payment are told by its payments. */
function stepEvent(step: Step, owner: string): Did | null {
  if (step.lifecycle === 'payment_status') return null;
  if (step.lifecycle === 'account_status') return accountEvent(step, owner);
  return by(step, owner, stageSentence(step.previousStatus as DevelopmentStatus, step.newStatus as DevelopmentStatus));
}

const about = (does: string, type: RequestType): string => `${does} (${requestTypeNames[type].toLowerCase()}).`;

/** Null for work on it that begins. */
function requestStepEvent(step: RequestStep, owner: string): Did | null {
  const { requestType, previousStatus: from, newStatus: to } = step;
  if (to === 'resolved') return by(step, owner, about('resolvió un requerimiento', requestType));
  if (to === 'closed') return by(step, owner, about('cerró un requerimiento', requestType));
  return from === 'resolved' || from === 'closed' ? by(step, owner, about('volvió a abrir un requerimiento', requestType)) : null;
}

export const mostActivity = 100;

/** What customer and agency did in an order, as sentences for staff, newest first. */
export function activityOf({
  order,
  steps,
  payments,
  requests,
  requestSteps,
  replies,
  briefVersions,
  deliverables,
  notes,
}: ActivityFacts): {
  activity: ActivityEntry[];
  has_older_activity: boolean;
} {
  const { userId: owner, packageName, createdAt } = order;
  const typeOf = new Map(requests.map(({ ticketId, requestType }) => [ticketId, requestType]));
  const byOwner = (does: string): Did => ({ who: 'customer', name: order.customerUsername, sentence: does });
  const all = newestFirst([
    ...dated(createdAt, byOwner(`contrató ${packageName}.`)),
    ...payments.flatMap(paymentActivity).flatMap(({ at, ...did }) => dated(at, did)),
    ...steps.flatMap((step) => dated(step.createdAt, stepEvent(step, owner))),
    ...requests.flatMap(({ raisedBy, authorUsername, requestType, ...one }) =>
      dated(one.createdAt, by({ changedBy: raisedBy, changedByName: authorUsername }, owner, about('abrió un requerimiento', requestType))),
    ),
    ...replies.flatMap(({ ticketId, userId, authorUsername, createdAt: at }) => {
      const type = typeOf.get(ticketId);
      return type === undefined ? [] : dated(at, by({ changedBy: userId, changedByName: authorUsername }, owner, about('respondió', type)));
    }),
    ...briefVersions.flatMap(({ replacedAt }) => dated(replacedAt, byOwner('cambió la información de su negocio.'))),
    ...requestSteps.flatMap((step) => dated(step.createdAt, requestStepEvent(step, owner))),
    ...deliverables.flatMap(({ name, version, authorName, createdAt: at }) =>
      dated(at, { who: 'agency', name: authorName, sentence: `entregó ${name}, versión ${version}.` }),
    ),
    ...notes.flatMap(({ authorName, ...note }) =>
      dated(note.createdAt, { who: 'agency', name: authorName, sentence: 'escribió una nota interna.' }),
    ),
  ]);
  return {
    activity: all.slice(0, mostActivity),
    has_older_activity: all.length > mostActivity,
  };
}
