import type { AllowedAction } from '#api/contract/orders/order.ts';
import { type DevelopmentStatus, developmentStatuses, developmentStatusNames } from '#shared/vocabulary.ts';
import { firstMissing, isWithinReach, type Remedy } from '../explain-refusal.ts';
import { type DevelopmentContext, type DevelopmentEvent, developmentStatusMachine } from './development-status.machine.ts';

type FlatEvent = { type: DevelopmentEvent['type']; to?: DevelopmentStatus; note?: string; developerActive?: boolean };

/** By priority: the first missing one is shown. */
const remedies: readonly Remedy<DevelopmentContext, FlatEvent>[] = [
  { sentence: 'La cuenta de esta orden está cancelada: ya no da ningún paso', context: { accountCancelled: false } },
  { sentence: 'Primero confirma el pago de esta orden', context: { paymentConfirmed: true } },
  { sentence: 'Primero asigna a quien la desarrolla', context: { developerAssigned: true } },
  { sentence: 'Esa persona no puede recibir proyectos; elige a otra', event: { developerActive: true } },
  { sentence: 'Escribe una nota', event: { note: 'nota' } },
];

const acceptsFrom =
  (status: DevelopmentStatus) =>
  (context: DevelopmentContext, event: FlatEvent): boolean =>
    developmentStatusMachine.resolveState({ value: status, context }).can(event as DevelopmentEvent);

const onceLive = {
  CHANGE_STATUS: 'El proyecto ya está en línea: su estado ya no cambia',
  ASSIGN_DEVELOPER: 'El proyecto ya está en línea: ya no se asigna desarrollador',
  GO_LIVE: 'El proyecto ya está en línea',
} as const satisfies Record<DevelopmentEvent['type'], string>;

const whyNever = (status: DevelopmentStatus, event: DevelopmentEvent): string => {
  const here = `«${developmentStatusNames[status]}»`;
  if (developmentStatusMachine.states[status]?.type === 'final') return onceLive[event.type];
  if (event.type === 'GO_LIVE') return `Una orden en ${here} no puede ponerse en producción`;
  if (event.type === 'ASSIGN_DEVELOPER') return `En ${here} no se asigna desarrollador`;
  if (event.to === status) return `La orden ya está en ${here}`;
  return `De ${here} no se puede pasar a «${developmentStatusNames[event.to]}» con un cambio de estado`;
};

/** Why the machine refuses this event in this status, as shown to the user. Meaningless for an event that it accepts. */
export const whyDevelopmentRefused = (status: DevelopmentStatus, context: DevelopmentContext, event: DevelopmentEvent): string =>
  firstMissing(acceptsFrom(status), remedies, context, event) ?? whyNever(status, event);

const explained = (
  action: Pick<AllowedAction, 'action' | 'to'>,
  status: DevelopmentStatus,
  context: DevelopmentContext,
  event: DevelopmentEvent,
): AllowedAction =>
  acceptsFrom(status)(context, event)
    ? { ...action, allowed: true }
    : { ...action, allowed: false, reason: whyDevelopmentRefused(status, context, event) };

/** The possible next actions, assuming that the user writes a note and chooses an active developer. */
export const allowedDevelopmentActions = (status: DevelopmentStatus, context: DevelopmentContext): AllowedAction[] => {
  const changeTo = (to: DevelopmentStatus): DevelopmentEvent => ({ type: 'CHANGE_STATUS', to, note: 'nota' });
  const targets = developmentStatuses.filter((to) => isWithinReach(acceptsFrom(status), remedies, context, changeTo(to)));
  return [
    ...targets.map((to) => explained({ action: 'change_status', to }, status, context, changeTo(to))),
    explained({ action: 'assign_developer' }, status, context, { type: 'ASSIGN_DEVELOPER', developerActive: true }),
    explained({ action: 'go_live' }, status, context, { type: 'GO_LIVE' }),
  ];
};
