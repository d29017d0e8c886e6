import type { AnyStateMachine } from 'xstate';
import type { MachineLabels } from './labels.ts';

/** A configuration to begin in, for machines whose state lives in the database: any status, with any context. */
export interface MachineStart {
  value: string;
  context: object;
}

/** What path generation needs and the definition cannot know: example payloads, and which context decides. */
export interface MachineModel {
  machine: AnyStateMachine;
  input?: unknown;
  /** Several inputs to begin with, where guards read what was given; `project` tells them apart. Instead of `input`. */
  inputs?: readonly unknown[];
  /** Begin in each of these instead of the initial state. Never for machines with timers or invokes: restored ones do not run. */
  starts?: readonly MachineStart[];
  /** Example payloads by event type, or by `done.<invoke id>` (`{ output }`) and `error.<invoke id>` (`{ error }`): one for each guard branch. */
  cases?: Readonly<Record<string, readonly object[]>>;
  /** The part of the context that guards read, made small: two configurations with equal value and projection count as one. Written as a method so that a model may name its own context. */
  project?(context: object): unknown;
}

/** What a machine's own folder tells of it: its line in the registry names this alone. */
export interface RegisteredModel extends MachineModel {
  labels: MachineLabels;
  /** Ids of `docs/requirements.md` by the state whose paths prove them; `*` for the machine as a whole. */
  requirements?: Readonly<Record<string, readonly `R-${number}`[]>>;
  /** Test files with what may follow what, typed by hand and not from the definition. */
  tables?: readonly string[];
}
