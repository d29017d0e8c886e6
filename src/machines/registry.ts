import type { AnyStateMachine } from 'xstate';
import type { MachineLabels } from './labels.ts';
import type { RegisteredModel } from './model.ts';
import { flows, lifecycles } from './models.ts';

/** `id` is the machine's id, its folder's name and the prefix of its file names. */
export interface RegisteredMachine {
  id: string;
  kind: 'lifecycle' | 'flow';
  machine: AnyStateMachine;
  labels: MachineLabels;
  model: RegisteredModel;
}

const registered =
  (kind: RegisteredMachine['kind']) =>
  (model: RegisteredModel): RegisteredMachine => ({ id: model.machine.id, kind, machine: model.machine, labels: model.labels, model });

/** Every machine of the product: diagrams, lint, coverage and listings use this list. */
export const machines: readonly RegisteredMachine[] = [...lifecycles.map(registered('lifecycle')), ...flows.map(registered('flow'))];
