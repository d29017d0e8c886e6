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

/** One event to try in a configuration, with the payload of one case. `step` is its short name, as used in addresses. */
export interface NamedStep {
  step: string;
  event: AnyEventObject;
}

const numbered = (name: string, events: readonly AnyEventObject[], isNumbered: boolean): NamedStep[] =>
  events.map((event, index) => ({ step: isNumbered ? `${name}.${index}` : name, event }));

/** The cases of one event type: those in the model, or a single one without payload. */
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

/** Numbers steps with the same name: two regions may have delays of the same name. */
const toldApart = (steps: readonly NamedStep[]): NamedStep[] =>
  steps.map(({ step, event }, index) => {
    const before = steps.slice(0, index).filter((one) => one.step === step).length;
    return { step: before === 0 ? step : `${step}.${before + 1}`, event };
  });

/** Every event case that the machine handles in a configuration, including those that its guards refuse. */
export const stepsIn = (model: MachineModel, snapshot: AnyMachineSnapshot): NamedStep[] => {
  if (snapshot.status !== 'active') return [];
  const types: string[] = ownDescriptors(snapshot);
  // The machine itself raises the done events of compound states; nobody sends them.
  return toldApart(types.filter((type) => !type.startsWith('xstate.done.state.')).flatMap((type) => stepsOfType(model, type)));
};

/** Only those that its guards accept. */
export const possibleSteps = (model: MachineModel, snapshot: AnyMachineSnapshot): NamedStep[] =>
  stepsIn(model, snapshot).filter(({ event }) => snapshot.can(event));

/** The initial snapshots of a path, indexed by `root`: one per start of the model, or one per input. */
export function pathRoots({ machine, starts, inputs, input }: MachineModel): AnyMachineSnapshot[] {
  if (starts) return starts.map((start): AnyMachineSnapshot => machine.resolveState(start));
  const anyMachine: AnyStateMachine = machine;
  return (inputs ?? [input]).map((one): AnyMachineSnapshot => initialTransition(anyMachine, one)[0]);
}

/** The snapshot after a step, computed from the definition without running any actor. Null if the step is not possible. */
export function takeStep(model: MachineModel, snapshot: AnyMachineSnapshot, named: string): AnyMachineSnapshot | null {
  const found = possibleSteps(model, snapshot).find(({ step }) => step === named);
  return found ? transition(model.machine, snapshot, found.event)[0] : null;
}

/** A path chosen manually: the machine, the index of its initial snapshot, and the steps. */
export interface ManualPath {
  machine: string;
  root: number;
  steps: readonly string[];
  /** The name of the state where it ends; null if the address does not include it. */
  end: string | null;
}

/** The part stored in the query. */
type ManualPathQuery = Omit<ManualPath, 'machine'>;

export interface PathStop {
  /** Null for the initial snapshot. */
  step: string | null;
  snapshot: AnyMachineSnapshot;
}

/** The stops of a path up to the first impossible step; `refused` is that step's index. */
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

/** The query of a path's address; defaults are omitted. */
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

/** `/admin/diagramas/checkout?recorrido=START.0~listo:loadCheckout.3&fin=failed`: colons stay unescaped for readability. */
export const pathAddress = ({ machine, ...manual }: ManualPath): string => {
  const query = Object.entries(pathQuery(manual)).map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`);
  return `/admin/diagramas/${machine}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

/** Accepts a full URL, its path, or a URL with the path behind a `#`. Null if it names no machine. */
export function readPathAddress(address: string): ManualPath | null {
  const [, named] = address.split('/diagramas/').slice(-2);
  const [, machine, query = ''] = /^([a-z][a-z-]*)\/?(?:\?([^#]*))?(?:#.*)?$/.exec(named ?? '') ?? [];
  return machine === undefined ? null : { machine, ...readPathQuery(new URLSearchParams(query)) };
}
