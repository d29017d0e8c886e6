import type { AnyStateMachine } from 'xstate';

/** `from EVENT to` of every transition that a lifecycle declares. */
export const declaredMoves = (machine: AnyStateMachine): string[] => {
  const moves = Object.entries(machine.states).flatMap(([from, node]) =>
    [...node.transitions.values()].flat().map(({ eventType, target }) => `${from} ${eventType} ${target?.[0]?.key ?? from}`),
  );
  return [...new Set(moves)].sort();
};

export const distinct = (moves: readonly string[]): string[] => [...new Set(moves)].sort();
