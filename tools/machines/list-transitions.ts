import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionName, type GuardTerm, guardTerm, isForbidden, isRecord, ownActions, stateNodes, transitionLists } from './machine-parts.ts';

/** Functions are listed as `…`, because their source depends on the compiler. */
const valueText = (value: unknown): string => {
  if (typeof value === 'function') return '…';
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (isRecord(value))
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${valueText(inner)}`)
      .join(', ')} }`;
  return JSON.stringify(value) ?? 'undefined';
};

const guardText = (term: GuardTerm): string => {
  if (term.kind === 'inline') return '(in place)';
  if (term.kind === 'named') return term.params === undefined ? term.name : `${term.name}(${valueText(term.params)})`;
  return `${term.how}(${term.parts.map(guardText).join(', ')})`;
};

const actionText = (action: unknown): string => {
  const name = typeof action === 'function' ? '(in place)' : (actionName(action) ?? '(in place)');
  return isRecord(action) && action.params !== undefined ? `${name}(${valueText(action.params)})` : name;
};

const localId = (machine: AnyStateMachine, node: AnyStateNode): string => node.id.replace(`${machine.id}.`, '');

const transitionText = (machine: AnyStateMachine, descriptor: string, transition: AnyTransitionDefinition): string => {
  const event = descriptor.replace(/^xstate\.(after\.[^.]+)\..*$/, '$1').replace(/^xstate\./, '');
  if (isForbidden(transition)) return `${event} forbidden`;
  const guardName = transition.guard ? guardText(guardTerm(transition.guard)) : '';
  const said = guardName.includes('…') && transition.description ? `: ${transition.description}` : '';
  const guard = guardName === '' ? '' : ` [${guardName}${said}]`;
  const target = transition.target?.map((node) => localId(machine, node)).join(', ') ?? '(same state)';
  const actions = transition.actions.length > 0 ? ` / ${transition.actions.map(actionText).join(', ')}` : '';
  return `${event}${guard} -> ${target}${transition.reenter ? ' (reenter)' : ''}${actions}`;
};

function nodeLines(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const { entry, exit } = ownActions(node);
  const initial: unknown = node.config.initial;
  const facts = [
    node.type === 'atomic' ? '' : node.type,
    ...node.tags.map((tag) => `#${tag}`),
    typeof initial === 'string' ? `initial ${initial}` : '',
  ].filter(Boolean);
  return [
    `${node.parent ? localId(machine, node) : machine.id}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`,
    ...(entry.length > 0 ? [`  entry / ${entry.map(actionText).join(', ')}`] : []),
    ...(exit.length > 0 ? [`  exit / ${exit.map(actionText).join(', ')}`] : []),
    ...node.invoke.map((one) => `  invoke ${one.id} = ${typeof one.src === 'string' ? one.src : '(in place)'}`),
    ...transitionLists(node).flatMap(([descriptor, list]) =>
      list.map((transition) => `  ${transitionText(machine, descriptor, transition)}`),
    ),
  ];
}

/** Everything that a machine declares, by name. The listing is committed beside the machine and compared, so that a change of behaviour shows up. */
export function listTransitions(machine: AnyStateMachine): string {
  const delays = Object.entries(machine.implementations.delays).map(
    ([name, delay]) => `delay ${name} = ${typeof delay === 'number' ? `${delay} ms` : valueText(delay)}`,
  );
  return `${[...stateNodes(machine).flatMap((node) => nodeLines(machine, node)), ...delays].join('\n')}\n`;
}
