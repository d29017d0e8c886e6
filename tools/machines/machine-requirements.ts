import type { RegisteredModel } from '#machines/model.ts';

/** A requirement that a machine carries, and at which state; null if the machine as a whole carries it. */
export interface CarriedRequirement {
  id: string;
  state: string | null;
}

/** The requirements that a machine's model names. */
export const requirementsOf = ({ requirements = {} }: RegisteredModel): CarriedRequirement[] =>
  Object.entries(requirements).flatMap(([state, ids]) => ids.map((id) => ({ id, state: state === '*' ? null : state })));
