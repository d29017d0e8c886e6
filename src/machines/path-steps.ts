import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  __unsafe_getAllOwnEventDescriptors as ownDescriptors,
  transition,
} from 'xstate';
import { actorAnswer } from './actor-answer.ts';
import type { MachineModel } from './model.ts';

/** One event that can be tried in a configuration, with the payload of one case. `step` is its short name, the same in every address. */
export interface NamedStep {
  step: string;
  event: AnyEventObject;
}

const numbered = (name: string, events: readonly AnyEventObject[], isNumbered: boolean): NamedStep[] =>
  events.map((event, index) => ({ step: isNumbered ? `${name}.${index}` : name, event }));

/** The cases of one event type: what the model says, or one without payload. */
function stepsOfType({ cases = {} }: MachineModel, type: string): NamedStep[] {
  const answer = actorAnswer(type);
  if (answer) {
    const { kind, actorId } = answer;
    const said = cases[`${kind}.${actorId}`];
    const payloads = said ?? [kind === 'done' ? { output: undefined } : { error: new Error('boom') }];
    const events = payloads.map((payload): AnyEventObject => ({ type, actorId, ...payload }));
    return numbered(`${kind === 'done' ? 'listo' : 'falla'}:${actorId}`, events, said !== undefined);
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return [{ step: `tras:${delay}`, event: { type } }];
  const events = (cases[type] ?? [{}]).map((payload): AnyEventObject => ({ type, ...payload }));
  return numbered(type, events, cases[type] !== undefined);
}

/** Two regions may wait for delays of one name. */
const toldApart = (steps: readonly NamedStep[]): NamedStep[] =>
  steps.map(({ step, event }, index) => {
    const before = steps.slice(0, index).filter((one) => one.step === step).length;
    return { step: before === 0 ? step : `${step}.${before + 1}`, event };
  });

/** Every event case that the machine listens to in a configuration, the ones included that its guards refuse. */
export const stepsIn = (model: MachineModel, snapshot: AnyMachineSnapshot): NamedStep[] => {
  if (snapshot.status !== 'active') return [];
  const types: string[] = ownDescriptors(snapshot);
  // What ends a compound state is raised by the machine itself, never from outside.
  return toldApart(types.filter((type) => !type.startsWith('xstate.done.state.')).flatMap((type) => stepsOfType(model, type)));
};

/** Those that it takes. */
export const possibleSteps = (model: MachineModel, snapshot: AnyMachineSnapshot): NamedStep[] =>
  stepsIn(model, snapshot).filter(({ event }) => snapshot.can(event));

/** Where a walk may begin, by the number of the address: each input of the model, or each of its configurations. */
export function pathRoots({ machine, starts, inputs, input }: MachineModel): AnyMachineSnapshot[] {
  if (starts) return starts.map((start): AnyMachineSnapshot => machine.resolveState(start));
  const anyMachine: AnyStateMachine = machine;
  return (inputs ?? [input]).map((one): AnyMachineSnapshot => initialTransition(anyMachine, one)[0]);
}

/** Where a step leads, by the definition alone: nothing runs. Null where it is not possible. */
export function takeStep(model: MachineModel, snapshot: AnyMachineSnapshot, named: string): AnyMachineSnapshot | null {
  const found = possibleSteps(model, snapshot).find(({ step }) => step === named);
  return found ? transition(model.machine, snapshot, found.event)[0] : null;
}

/** A walk by hand: which machine, from which of its beginnings, by which steps. */
export interface ManualPath {
  machine: string;
  root: number;
  steps: readonly string[];
  /** The name of the state in which it ends; null in addresses that do not say. */
  end: string | null;
}

/** What stands in the query. */
type ManualPathQuery = Omit<ManualPath, 'machine'>;

export interface PathStop {
  /** Null at the beginning. */
  step: string | null;
  snapshot: AnyMachineSnapshot;
}

/** Every stop of a walk as far as it is possible; `refused` is the place of the step that is not. */
export function replaySteps(
  model: MachineModel,
  { root, steps }: Pick<ManualPath, 'root' | 'steps'>,
): { stops: PathStop[]; refused: number | null } {
  const [first] = pathRoots(model).slice(root);
  if (!first) return { stops: [], refused: 0 };
  const stops: PathStop[] = [{ step: null, snapshot: first }];
  let here = first;
  for (const [index, step] of steps.entries()) {
    const next = takeStep(model, here, step);
    if (!next) return { stops, refused: index };
    stops.push({ step, snapshot: next });
    here = next;
  }
  return { stops, refused: null };
}

const between = '~';

/** The query of a walk's address; no entry for what goes without saying. */
const pathQuery = ({ root, steps, end }: ManualPathQuery): Record<string, string> => ({
  ...(root === 0 ? {} : { inicio: String(root) }),
  ...(steps.length === 0 ? {} : { recorrido: steps.join(between) }),
  ...(end === null ? {} : { fin: end }),
});

export const readPathQuery = (query: URLSearchParams): ManualPathQuery => {
  const root = Number(query.get('inicio') ?? '0');
  return {
    root: Number.isInteger(root) && root >= 0 ? root : 0,
    steps: (query.get('recorrido') ?? '').split(between).filter((step) => step !== ''),
    end: query.get('fin') || null,
  };
};

/** `/admin/diagramas/checkout?recorrido=START.0~listo:loadCheckout.3&fin=failed`: what stays readable in a query is not escaped. */
export const pathAddress = ({ machine, ...manual }: ManualPath): string => {
  const query = Object.entries(pathQuery(manual)).map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`);
  return `/admin/diagramas/${machine}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

/** Of a whole address, of its path, or of one whose path stands behind a `#`. Null where it names no walk. */
export function readPathAddress(address: string): ManualPath | null {
  const [, named] = address.split('/diagramas/').slice(-2);
  const [, machine, query = ''] = /^([a-z][a-z-]*)\/?(?:\?([^#]*))?(?:#.*)?$/.exec(named ?? '') ?? [];
  return machine === undefined ? null : { machine, ...readPathQuery(new URLSearchParams(query)) };
}
