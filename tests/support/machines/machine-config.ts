import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import { isRecord, listOf } from '../../../tools/machines/machine-parts.ts';

/** A loosely typed part of a machine's config, for tests to change. */
export type Loose = Record<string, unknown>;

/** A changed guard may cause an endless loop; the machine then fails instead of hanging. */
const maxIterations = 300;

const isPlain = (value: unknown): value is Loose => isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;

/** Copies plain objects and arrays; functions and class instances are shared. */
const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) : value;
};

const recordAt = (holder: Loose, key: string): Loose => {
  const inner = holder[key];
  if (!isRecord(inner)) throw new Error(`no ${key} in the config`);
  return inner;
};

/** The part of the config that defines a state. */
const configOf = (root: Loose, node: AnyStateNode): Loose =>
  node.path.reduce((above, key) => recordAt(recordAt(above, 'states'), key), root);

const invokeConfig = (state: Loose, id: string): Loose => {
  const found = listOf(state.invoke).find((one) => isRecord(one) && one.id === id);
  if (!isRecord(found)) throw new Error(`no invoke ${id} in the config`);
  return found;
};

/** The object that contains a list of branches, and its key there. */
function placeOf(root: Loose, node: AnyStateNode, descriptor: string): [holder: Loose, key: string] {
  const state = configOf(root, node);
  if (descriptor === '(always)') return [state, 'always'];
  if (descriptor === `xstate.done.state.${node.id}`) return [state, 'onDone'];
  const [, ending, id] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(descriptor) ?? [];
  if (ending !== undefined && id !== undefined)
    return [invokeConfig(state, id), { done: 'onDone', error: 'onError' }[ending] ?? 'onSnapshot'];
  const timer = 'xstate.after.';
  if (descriptor.startsWith(timer)) return [recordAt(state, 'after'), descriptor.slice(timer.length, -`.${node.id}`.length)];
  return [recordAt(state, 'on'), descriptor];
}

/** Changes the branches that a state has for an event; if none is left, it no longer accepts the event. */
export function changeBranches(
  root: Loose,
  node: AnyStateNode,
  descriptor: string,
  change: (branches: readonly Loose[]) => readonly Loose[],
): void {
  const [holder, key] = placeOf(root, node, descriptor);
  const branches = listOf(holder[key]).map((branch) => (isRecord(branch) ? branch : { target: branch }));
  const changed = change(branches);
  if (changed.length > 0) holder[key] = changed;
  else delete holder[key];
}

/** The machine with a changed config and the same implementations; the original is not modified. */
export function rebuild(machine: AnyStateMachine, change: (root: Loose) => void, delays: Loose = {}): AnyStateMachine {
  const root = copy(machine.config);
  if (!isPlain(root)) throw new Error(`${machine.id} has no plain config`);
  change(root);
  root.options = { maxIterations };
  const { implementations } = machine;
  return createMachine(root as never, { ...implementations, delays: { ...implementations.delays, ...delays } } as never) as never;
}
