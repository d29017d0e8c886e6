import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate';
import {
  actionName,
  declaredTransitions,
  isForbidden,
  listOf,
  ownActions,
  stateNodes,
  transitionLists,
} from '../../tools/machines/machine-parts.ts';
import { changeBranches, configOf, invokeConfig, type Loose, rebuild } from './machine-config.ts';

export const operators = [
  'transition removed',
  'retargeted',
  'guard negated',
  'guard always true',
  'action dropped',
  'delay changed',
  'onError removed',
  'state made final',
] as const;
export type Operator = (typeof operators)[number];

/** One small mistake in a machine. */
export interface Mutant {
  /** Where, in the words of the listing, and what was done there. */
  name: string;
  operator: Operator;
  /** Elsewhere it behaves as the right machine does. `null`: it may show anywhere. */
  where: { state: string } | { transition: string } | null;
  build: () => AnyStateMachine;
}

const without = (list: readonly unknown[], index: number): unknown[] => list.filter((_, at) => at !== index);

/** Whether two branches lead to the same place with the same effect; then the guard between them decides nothing. */
const sameOutcome = (one: AnyTransitionDefinition, other: AnyTransitionDefinition | undefined): boolean => {
  if (!other || other.guard) return false;
  const written = (_: string, value: unknown): unknown => (typeof value === 'function' ? String(value) : value);
  const outcome = ({ target, reenter, actions }: AnyTransitionDefinition) =>
    JSON.stringify([target?.map((node) => node.id), reenter, actions], written);
  return outcome(one) === outcome(other);
};

/** The next state beside this one, in the order of the definition. */
const nextSibling = (node: AnyStateNode): AnyStateNode | undefined => {
  if (node.parent?.type !== 'compound') return undefined;
  const beside = Object.values(node.parent.states).filter((one) => one.type !== 'history');
  const next = beside[(beside.indexOf(node) + 1) % beside.length];
  return next === node ? undefined : next;
};

const actionMutants = (actions: readonly unknown[], at: (name: string, index: number) => Mutant): Mutant[] =>
  actions.map((action, index) => {
    const name = actionName(action) ?? 'written in place';
    const twice = actions.filter((one) => actionName(one) === name).length > 1;
    return at(twice ? `${name} (${index + 1} of ${actions.length})` : name, index);
  });

/** All that may go wrong with one branch of one transition. */
function branchMutants(
  machine: AnyStateMachine,
  list: readonly AnyTransitionDefinition[],
  index: number,
  name: string,
  descriptor: string,
) {
  const branch = list[index];
  if (!branch) return [];
  const { source } = branch;
  const isAlways = descriptor === '(always)';
  const isRaised = isAlways || descriptor.startsWith('xstate.done.state.');
  const mutant = (operator: Operator, what: string, change: (branches: readonly Loose[]) => readonly Loose[]): Mutant => ({
    name: `${name}: ${what}`,
    operator,
    where: isRaised ? null : operator === 'action dropped' ? { transition: name } : { state: source.id },
    build: () => rebuild(machine, (root) => changeBranches(root, source, descriptor, change)),
  });
  const changed =
    (changes: (old: Loose) => Loose) =>
    (branches: readonly Loose[]): readonly Loose[] =>
      branches.map((old, at) => (at === index ? changes(old) : old));
  const mutants: Mutant[] = [];
  const decides = !sameOutcome(branch, list[index + 1]);
  const isOnlyError = descriptor.startsWith('xstate.error.actor.') && list.length === 1;
  if (!isOnlyError && decides) mutants.push(mutant('transition removed', 'removed', (all) => all.filter((_, at) => at !== index)));
  const aim = branch.target?.[0] ?? source;
  const wrong = nextSibling(aim);
  if (wrong && !isForbidden(branch))
    mutants.push(
      mutant(
        'retargeted',
        `leads to ${wrong.id}`,
        changed((old) => ({ ...old, target: `#${wrong.id}` })),
      ),
    );
  if (branch.guard && decides) {
    mutants.push(
      mutant(
        'guard negated',
        'guard negated',
        changed((old) => ({ ...old, guard: not(old.guard as never) })),
      ),
    );
    mutants.push(
      mutant(
        'guard always true',
        'guard always true',
        changed(({ guard: _guard, ...rest }) => rest),
      ),
    );
  }
  return [
    ...mutants,
    ...actionMutants(branch.actions, (action, at) =>
      mutant(
        'action dropped',
        `without ${action}`,
        changed((old) => ({ ...old, actions: without(listOf(old.actions), at) })),
      ),
    ),
  ];
}

/** A forbidden event means something only where a state around it would take that event. */
const forbidsSomething = (node: AnyStateNode, descriptor: string): boolean => {
  for (let above = node.parent; above; above = above.parent) if (above.transitions.has(descriptor)) return true;
  return false;
};

function nodeMutants(machine: AnyStateMachine, node: AnyStateNode, nameOf: (one: AnyTransitionDefinition) => string | undefined): Mutant[] {
  const branches = transitionLists(node).flatMap(([descriptor, list]) =>
    list
      .filter((one) => !isForbidden(one) || forbidsSomething(node, descriptor))
      .flatMap((one) => branchMutants(machine, list, list.indexOf(one), nameOf(one) ?? '', descriptor)),
  );
  const own = (operator: Operator, what: string, change: (state: Loose) => void): Mutant => ({
    name: `${node.id}: ${what}`,
    operator,
    where: null,
    build: () => rebuild(machine, (root) => change(configOf(root, node))),
  });
  const { entry, exit } = ownActions(node);
  const failing = node.invoke.filter((one) => one.onError !== undefined);
  const endsNothing = node.parent !== machine.root && !node.parent?.config.onDone && node.transitions.size === 0 && !node.always;
  return [
    ...branches,
    ...actionMutants(entry, (action, at) =>
      own('action dropped', `entry without ${action}`, (state) => Object.assign(state, { entry: without(entry, at) })),
    ),
    ...actionMutants(exit, (action, at) =>
      own('action dropped', `exit without ${action}`, (state) => Object.assign(state, { exit: without(exit, at) })),
    ),
    ...failing.map(({ id }) => own('onError removed', `${id} without onError`, (state) => delete invokeConfig(state, id).onError)),
    ...(node.type !== 'atomic' || !node.parent || endsNothing
      ? []
      : [
          own('state made final', 'made final', (state) => {
            for (const key of ['on', 'after', 'always', 'invoke']) delete state[key];
            state.type = 'final';
          }),
        ]),
  ];
}

const scaled =
  (delay: unknown, factor: number) =>
  (...args: unknown[]): number =>
    Number(typeof delay === 'function' ? Reflect.apply(delay, undefined, args) : delay) * factor;

function delayMutants(machine: AnyStateMachine): Mutant[] {
  return Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    (
      [
        ['twice as long', 2],
        ['half as long', 0.5],
      ] as const
    ).map(
      ([what, factor]): Mutant => ({
        name: `${machine.id} delay ${name}: ${what}`,
        operator: 'delay changed',
        where: null,
        build: () => rebuild(machine, () => undefined, { [name]: scaled(delay, factor) }),
      }),
    ),
  );
}

/** Every mutant of a machine. What is equal to the right machine by its structure alone is left out. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { idOf } = declaredTransitions(machine);
  return [...stateNodes(machine).flatMap((node) => nodeMutants(machine, node, idOf)), ...delayMutants(machine)];
}
