import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export type Invocation = AnyStateNode['invoke'][number];

/** The root and every state below it, in the order of the definition. */
export const stateNodes = (machine: AnyStateMachine): AnyStateNode[] => {
  const nodes: AnyStateNode[] = [];
  const visit = (node: AnyStateNode): void => {
    nodes.push(node);
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return nodes;
};

export const transitionLists = (node: AnyStateNode): [descriptor: string, AnyTransitionDefinition[]][] => [
  ...node.transitions,
  ...(node.always ? ([['(always)', node.always]] satisfies [string, AnyTransitionDefinition[]][]) : []),
];

/** `EVENT: {}` forbids an event: no transition is taken. */
export const isForbidden = (transition: AnyTransitionDefinition): boolean =>
  !transition.target && transition.actions.length === 0 && !transition.reenter;

/** Every transition that the definition declares, one for each guard branch, by a readable name. */
export function declaredTransitions(machine: AnyStateMachine) {
  const all = new Map<string, AnyTransitionDefinition>();
  const ids = new WeakMap<object, string>();
  for (const node of stateNodes(machine)) {
    for (const [descriptor, list] of transitionLists(node)) {
      for (const [index, transition] of list.entries()) {
        const branch = list.length > 1 ? `[${index + 1}/${list.length}]` : '';
        const targets = transition.target?.map((target) => target.id).join(', ') ?? '(same state)';
        const id = `${node.id} --${descriptor}${branch}--> ${targets}`;
        ids.set(transition, id);
        if (!isForbidden(transition)) all.set(id, transition);
      }
    }
  }
  return { all, idOf: (transition: AnyTransitionDefinition): string | undefined => ids.get(transition) };
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** One guard as declared: a name with its params, a combination, or an inline function. */
export type GuardTerm =
  | { kind: 'named'; name: string; params: unknown }
  | { kind: 'combined'; how: string; parts: GuardTerm[] }
  | { kind: 'inline' };

export const guardTerm = (guard: unknown): GuardTerm => {
  if (typeof guard === 'string') return { kind: 'named', name: guard, params: undefined };
  if (typeof guard === 'function') {
    if (!('guards' in guard) || !Array.isArray(guard.guards)) return { kind: 'inline' };
    const how = 'type' in guard && typeof guard.type === 'string' ? guard.type.replace('xstate.', '') : guard.name;
    return { kind: 'combined', how, parts: guard.guards.map(guardTerm) };
  }
  if (isRecord(guard) && typeof guard.type === 'string') return { kind: 'named', name: guard.type, params: guard.params };
  return { kind: 'inline' };
};

export const namedGuards = (term: GuardTerm): Extract<GuardTerm, { kind: 'named' }>[] =>
  term.kind === 'named' ? [term] : term.kind === 'combined' ? term.parts.flatMap(namedGuards) : [];

export const hasInlineGuard = (term: GuardTerm): boolean =>
  term.kind === 'inline' || (term.kind === 'combined' && term.parts.some(hasInlineGuard));

/** The name of a declared action; undefined for an inline one. */
export const actionName = (action: unknown): string | undefined => {
  if (typeof action === 'string') return action;
  if (isRecord(action) && typeof action.type === 'string') return action.type;
  return undefined;
};

/** One or many, as XState's config allows. */
export const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** The declared actions, without the timers and actors that XState adds. */
export const ownActions = (node: AnyStateNode): { entry: unknown[]; exit: unknown[] } => ({
  entry: listOf(node.config.entry),
  exit: listOf(node.config.exit),
});

/** Events that the machine raises itself or receives from its timers and actors begin with `xstate.`. */
export const isExternal = (eventType: string): boolean => !eventType.startsWith('xstate.');
