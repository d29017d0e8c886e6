import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  declaredTransitions,
  type GuardTerm,
  guardTerm,
  isForbidden,
  isRecord,
  stateNodes,
  transitionLists,
} from '../machines/machine-parts.ts';
import type { RegisteredMachine } from '../machines/registry.ts';

export type LabelledMachine = Pick<RegisteredMachine, 'id' | 'kind' | 'machine' | 'labels'>;

/** What triggers a transition: somebody's event, an actor's answer or failure, a delay, or only its guard. */
export type Cause = 'person' | 'answer' | 'failure' | 'time' | 'automatic';

/** One transition in plain words. `name` is the one that listings and coverage use. */
export interface SaidTransition {
  name: string;
  /** The event's name in the definition. */
  descriptor: string;
  from: AnyStateNode;
  /** Undefined where the machine stays in its state. */
  to: AnyStateNode | undefined;
  cause: Cause;
  /** What happens: the event, the answer, the delay. */
  event: string;
  /** The guard's condition, or an empty string. */
  condition: string;
  isForbidden: boolean;
}

const units = [
  [86_400_000, 'día', 'días'],
  [3_600_000, 'h', 'h'],
  [60_000, 'min', 'min'],
  [1000, 's', 's'],
] as const;

export const durationText = (ms: number): string => {
  for (const [unit, one, many] of units) if (ms >= unit && ms % unit === 0) return `${ms / unit} ${ms === unit ? one : many}`;
  return `${ms} ms`;
};

/** A state's label; for the root, the machine's title. */
export const stateLabel = (node: AnyStateNode, { labels }: LabelledMachine): string => {
  if (!node.parent) return labels.title;
  return isRecord(node.meta) && typeof node.meta.label === 'string' ? node.meta.label : node.key;
};

export const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0;

/** The labels of the innermost active states. */
export const configurationLabel = (snapshot: AnyMachineSnapshot, labelled: LabelledMachine): string =>
  snapshot._nodes
    .filter(isLeaf)
    .map((node) => stateLabel(node, labelled))
    .join(' · ');

export const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean => {
  for (let one: AnyStateNode | undefined = node; one; one = one.parent) if (one === ancestor) return true;
  return false;
};

/** The last of several branches, taken when no other applies. */
export const otherwise = 'en otro caso';

const joints: Readonly<Record<string, string>> = { and: ' y ', or: ' o ' };

const guardText = (term: GuardTerm, names: Readonly<Record<string, string>>): string => {
  if (term.kind === 'inline') return '';
  if (term.kind === 'named') return names[term.name] ?? term.name;
  const parts = term.parts.map((part) => guardText(part, names));
  return term.how === 'not' ? `no ${parts.join('')}` : parts.join(joints[term.how] ?? ', ');
};

const causeOf = (node: AnyStateNode, descriptor: string): Cause => {
  if (descriptor === '(always)' || descriptor.startsWith('xstate.done.state')) return 'automatic';
  if (node.after.some((one) => one.eventType === descriptor)) return 'time';
  if (descriptor.startsWith('xstate.error')) return 'failure';
  return descriptor.startsWith('xstate.done') ? 'answer' : 'person';
};

function eventText(node: AnyStateNode, descriptor: string, { machine, labels }: LabelledMachine): string {
  const cause = causeOf(node, descriptor);
  if (cause === 'person') return labels.events[descriptor] ?? descriptor;
  if (cause === 'automatic') return '';
  if (cause === 'time') {
    const name = node.after.find((one) => one.eventType === descriptor)?.delay ?? '';
    const ms: unknown = typeof name === 'string' ? machine.implementations.delays[name] : name;
    return `tras ${typeof ms === 'number' ? durationText(ms) : name}`;
  }
  const said = cause === 'failure' ? 'falla' : 'listo';
  if (node.invoke.length < 2) return said;
  const actor = node.invoke.find(({ id }) => descriptor.endsWith(`.actor.${id}`));
  return `${actor === undefined ? '' : (labels.actors?.[actor.id] ?? actor.id)}: ${said}`;
}

const conditionText = (transition: AnyTransitionDefinition, isLastOfMany: boolean, { labels }: LabelledMachine): string => {
  if (transition.description) return transition.description;
  if (transition.guard) return guardText(guardTerm(transition.guard), labels.guards ?? {});
  return isLastOfMany ? otherwise : '';
};

/** Every transition of a machine, forbidden ones included, in the order of the definition. */
export function saidTransitions(labelled: LabelledMachine): SaidTransition[] {
  const { idOf } = declaredTransitions(labelled.machine);
  return stateNodes(labelled.machine).flatMap((from) =>
    transitionLists(from).flatMap(([descriptor, list]) =>
      list.map((transition, index) => ({
        name: idOf(transition) ?? '',
        descriptor,
        from,
        to: transition.target?.[0],
        cause: causeOf(from, descriptor),
        event: eventText(from, descriptor, labelled),
        condition: conditionText(transition, list.length > 1 && index === list.length - 1, labelled),
        isForbidden: isForbidden(transition),
      })),
    ),
  );
}
