import type { AnyStateMachine } from 'xstate';
import type { MachineLabels } from './labels.ts';

/** An initial configuration, for machines whose state is stored in the database: any status, with any context. */
export interface MachineStart {
  value: string;
  context: object;
}

/** What path generation needs beyond the definition: example payloads, and the relevant part of the context. */
export interface MachineModel {
  machine: AnyStateMachine;
  input?: unknown;
  /** Replaces `input` with several initial inputs, for guards that depend on the input; `project` must distinguish them. */
  inputs?: readonly unknown[];
  /** Starts from each of these instead of the initial state. Not for machines with timers or invokes, which do not run when restored. */
  starts?: readonly MachineStart[];
  /** Example payloads by event type, or by `done.<invoke id>` (`{ output }`) and `error.<invoke id>` (`{ error }`): one for each guard branch. */
  cases?: Readonly<Record<string, readonly object[]>>;
  /** Reduces the context to what guards read: configurations with equal value and projection count as one. A method, so that a model may narrow the parameter's type. */
  project?(context: object): unknown;
}

/** Everything that a machine's folder exports to the registry. */
export interface RegisteredModel extends MachineModel {
  labels: MachineLabels;
  /** Ids from `docs/requirements.md`, by the state whose paths verify them; `*` for the whole machine. */
  requirements?: Readonly<Record<string, readonly `R-${number}`[]>>;
  /** Test files with hand-written tables of the allowed transitions, independent of the definition. */
  tables?: readonly string[];
}

/** The model that a file `<id>.model.ts` exports as `<id>Model`, besides its examples. */
export const modelIn = (exported: Readonly<Record<string, unknown>>): RegisteredModel => {
  const name = Object.keys(exported).find((one) => one.endsWith('Model'));
  if (name === undefined) throw new Error(`No model among ${Object.keys(exported).join(', ')}`);
  return exported[name] as RegisteredModel;
};
