import type { AnyMachineSnapshot } from 'xstate';
import type { RegisteredMachine } from '#machines/registry.ts';
import { stateLabel } from './said-transitions.ts';

/** The names of all the states that a situation is in at once, the innermost ones. */
export const situationLabel = (snapshot: AnyMachineSnapshot, one: RegisteredMachine): string =>
  snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => stateLabel(node, one))
    .join(' · ');
