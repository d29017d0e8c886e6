import type { AnyStateMachine } from 'xstate';
import type { MachineLabels } from './labels.ts';
import { accountStatusLabels } from './lifecycles/account-status/account-status.labels.ts';
import { accountStatusMachine } from './lifecycles/account-status/account-status.machine.ts';
import { accountStatusModel } from './lifecycles/account-status/account-status.model.ts';
import { developmentStatusLabels } from './lifecycles/development-status/development-status.labels.ts';
import { developmentStatusMachine } from './lifecycles/development-status/development-status.machine.ts';
import { developmentStatusModel } from './lifecycles/development-status/development-status.model.ts';
import { paymentStatusLabels } from './lifecycles/payment-status/payment-status.labels.ts';
import { paymentStatusMachine } from './lifecycles/payment-status/payment-status.machine.ts';
import { paymentStatusModel } from './lifecycles/payment-status/payment-status.model.ts';
import { requirementStatusLabels } from './lifecycles/requirement-status/requirement-status.labels.ts';
import { requirementStatusMachine } from './lifecycles/requirement-status/requirement-status.machine.ts';
import { requirementStatusModel } from './lifecycles/requirement-status/requirement-status.model.ts';
import type { MachineModel } from './model.ts';

/** `id` is the machine's id, its folder's name and the first part of its files' names. */
export interface RegisteredMachine {
  id: string;
  kind: 'lifecycle' | 'flow';
  machine: AnyStateMachine;
  labels: MachineLabels;
  model: MachineModel;
}

/** Every machine of the product: diagrams, lint, coverage and listings run over this list. */
export const machines: readonly RegisteredMachine[] = [
  {
    id: 'development-status',
    kind: 'lifecycle',
    machine: developmentStatusMachine,
    labels: developmentStatusLabels,
    model: developmentStatusModel,
  },
  { id: 'payment-status', kind: 'lifecycle', machine: paymentStatusMachine, labels: paymentStatusLabels, model: paymentStatusModel },
  { id: 'account-status', kind: 'lifecycle', machine: accountStatusMachine, labels: accountStatusLabels, model: accountStatusModel },
  {
    id: 'requirement-status',
    kind: 'lifecycle',
    machine: requirementStatusMachine,
    labels: requirementStatusLabels,
    model: requirementStatusModel,
  },
];
