import type { AnyStateMachine } from 'xstate';

/** Makes a machine behave as another one, wherever it is already held, until it is given back. */
export function plantMutant(machine: AnyStateMachine, mutant: AnyStateMachine): () => void {
  const own = { ...machine };
  Object.assign(machine, mutant);
  return () => {
    Object.assign(machine, own);
  };
}
