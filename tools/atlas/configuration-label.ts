import type { AnyMachineSnapshot } from 'xstate';
import type { RegisteredMachine } from '#machines/registry.ts';
import { stateLabel } from './said-transitions.ts';

/** The names of all the states that are active at once, the innermost ones. */
export const configurationLabel = (snapshot: AnyMachineSnapshot, one: RegisteredMachine): string =>
  snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => stateLabel(node, one))
    .join(' · ');
