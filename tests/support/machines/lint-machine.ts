import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  actionName,
  guardTerm,
  hasInlineGuard,
  type Invocation,
  isExternal,
  isRecord,
  listOf,
  namedGuards,
  ownActions,
  stateNodes,
  transitionLists,
} from '../../../tools/machines/machine-parts.ts';
import type { RegisteredMachine } from '../../../tools/machines/registry.ts';

type Linted = Pick<RegisteredMachine, 'kind' | 'machine' | 'labels'>;

const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0;

const actionProblems = (where: string, actions: readonly unknown[]): string[] =>
  actions
    .filter((action) => typeof action === 'function' || actionName(action) === undefined)
    .map(() => `${where}: action written in place, name it in setup()`);

function transitionProblems(where: string, transition: AnyTransitionDefinition, guardLabels: Readonly<Record<string, string>>): string[] {
  const problems = actionProblems(where, transition.actions);
  if (!transition.guard) return problems;
  const term = guardTerm(transition.guard);
  if (hasInlineGuard(term)) problems.push(`${where}: guard written in place, name it in setup()`);
  for (const { name, params } of namedGuards(term)) {
    if (transition.description) continue;
    if (params !== undefined) problems.push(`${where}: guard "${name}" has params, so the branch needs a description`);
    else if (!guardLabels[name]) problems.push(`${where}: guard "${name}" has no label and the branch no description`);
  }
  return problems;
}

function invokeProblems(node: AnyStateNode, invocation: Invocation, { labels }: Linted): string[] {
  const problems: string[] = [];
  const { id, src } = invocation;
  if (/^\d+\./.test(id)) problems.push(`${node.id}: invoke without id`);
  else if (!labels.actors?.[id]) problems.push(`${node.id}: invoke "${id}" has no label`);
  if (invocation.onError === undefined) problems.push(`${node.id}: invoke "${id}" without onError`);
  if (typeof src !== 'string') problems.push(`${node.id}: actor written in place, name it in setup()`);
  const waits = isLeaf(node) && invocation.onDone !== undefined;
  if (waits && !node.tags.includes('busy') && !node.tags.includes('background'))
    problems.push(`${node.id}: waits for "${id}" without the tag busy (or background)`);
  return problems;
}

/** Targets written as bare strings, anywhere in the config. */
function bareTargets(node: AnyStateNode): string[] {
  const { on, after, always, onDone } = node.config;
  const named: [string, unknown][] = [
    ...Object.entries(isRecord(on) ? on : {}),
    ...Object.entries(isRecord(after) ? after : {}).map(([delay, one]): [string, unknown] => [`after ${delay}`, one]),
    ['always', always],
    ['onDone', onDone],
    ...node.invoke.flatMap((one): [string, unknown][] => [
      [`${one.id} done`, one.onDone],
      [`${one.id} failed`, one.onError],
    ]),
  ];
  return named
    .filter(([, one]) => listOf(one).some((branch) => typeof branch === 'string'))
    .map(([what]) => `${node.id} on ${what}: write { target }`);
}

function nodeProblems(node: AnyStateNode, linted: Linted): string[] {
  const { machine, labels } = linted;
  const problems = bareTargets(node);
  if (node.parent && !(isRecord(node.meta) && typeof node.meta.label === 'string' && node.meta.label !== ''))
    problems.push(`${node.id}: no meta.label`);
  const initial: unknown = node.config.initial;
  if (node.type === 'compound' && !(typeof initial === 'string' && initial in node.states))
    problems.push(`${node.id}: initial "${String(initial)}" does not exist`);
  for (const invocation of node.invoke) problems.push(...invokeProblems(node, invocation, linted));
  for (const { delay } of node.after) {
    if (typeof delay !== 'string') problems.push(`${node.id}: delay ${String(delay)} without a name`);
    else if (!(delay in machine.implementations.delays)) problems.push(`${node.id}: delay "${delay}" is not in setup()`);
    else if (typeof machine.implementations.delays[delay] !== 'number')
      problems.push(`${node.id}: delay "${delay}" is computed, so nobody can read how long it is`);
  }
  const { entry, exit } = ownActions(node);
  problems.push(...actionProblems(`${node.id} entry`, entry), ...actionProblems(`${node.id} exit`, exit));
  for (const [descriptor, list] of transitionLists(node)) {
    if (descriptor.includes('*')) problems.push(`${node.id}: wildcard transition "${descriptor}"`);
    for (const transition of list) problems.push(...transitionProblems(`${node.id} on ${descriptor}`, transition, labels.guards ?? {}));
  }
  return problems;
}

/** `loadOrder`, `LOAD_ORDER`, `load_order`: identifiers, which must not appear in labels. */
const codeName = /^(?:[a-z]+(?:[A-Z][a-z\d]*)+|[A-Z\d]+(?:_[A-Z\d]+)+|[a-z\d]+(?:_[a-z\d]+)+)$/;

function wordProblems({ machine, labels }: Linted): string[] {
  const said = [
    labels.title,
    ...Object.values(labels.events),
    ...Object.values(labels.guards ?? {}),
    ...Object.values(labels.actors ?? {}),
    ...stateNodes(machine).flatMap((node) => [
      isRecord(node.meta) ? node.meta.label : undefined,
      ...transitionLists(node).flatMap(([, list]) => list.map(({ description }) => description)),
    ]),
  ];
  return [...new Set(said)]
    .filter((text) => typeof text === 'string' && codeName.test(text))
    .map((text) => `label "${text}" is a name of the code`);
}

const missingAndExtra = (
  what: string,
  labels: Readonly<Record<string, string>>,
  names: ReadonlySet<string>,
  required: boolean,
): string[] => [
  ...(required ? [...names].filter((name) => !labels[name]).map((name) => `${what} "${name}" has no label`) : []),
  ...Object.keys(labels)
    .filter((name) => !names.has(name))
    .map((name) => `label for ${what} "${name}", which does not exist`),
];

function labelProblems({ machine, labels }: Linted): string[] {
  const nodes = stateNodes(machine);
  const events = nodes.flatMap((node) => [...node.transitions.keys()]).filter(isExternal);
  return [
    ...(labels.title === '' ? ['no title'] : []),
    ...missingAndExtra('event', labels.events, new Set(events), true),
    ...missingAndExtra('guard', labels.guards ?? {}, new Set(Object.keys(machine.implementations.guards)), false),
    ...missingAndExtra('actor', labels.actors ?? {}, new Set(nodes.flatMap((node) => node.invoke.map((one) => one.id))), false),
  ];
}

const isAssign = (action: unknown): boolean => typeof action === 'function' && 'type' in action && action.type === 'xstate.assign';

/** A lifecycle is pure: the server gets its next state from `transition()`, which runs no effects. */
function lifecycleProblems(machine: AnyStateMachine): string[] {
  const problems = Object.entries(machine.implementations.actions)
    .filter(([, action]) => !isAssign(action))
    .map(([name]) => `lifecycle: action "${name}" is not an assign`);
  for (const node of stateNodes(machine)) {
    if (node.invoke.length > 0) problems.push(`${node.id}: a lifecycle invokes nothing`);
    if (node.after.length > 0) problems.push(`${node.id}: a lifecycle has no timers`);
    if (node.parent && !isLeaf(node)) problems.push(`${node.id}: a lifecycle is flat, its states are the database's`);
  }
  return problems;
}

/** Problems that the types do not catch, as messages that name the place. */
export const lintMachine = (linted: Linted): string[] => [
  ...stateNodes(linted.machine).flatMap((node) => nodeProblems(node, linted)),
  ...labelProblems(linted),
  ...wordProblems(linted),
  ...(linted.kind === 'lifecycle' ? lifecycleProblems(linted.machine) : []),
];
