import type { AnyMachineSnapshot } from 'xstate';
import type { RegisteredMachine } from '../machines/registry.ts';
import { stateLabel } from './said-transitions.ts';

/** The labels of the innermost active states. */
export const configurationLabel = (snapshot: AnyMachineSnapshot, one: RegisteredMachine): string =>
  snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => stateLabel(node, one))
    .join(' · ');
