import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { requirementsOf } from '../machines/machine-requirements.ts';
import { requirementWords } from './requirement-words.ts';

/** What a machine's paths prove, each once, in the order of the ids. */
export function requirementData(model: RegisteredModel): AtlasMachine['requirements'] {
  const carried = requirementsOf(model);
  return [...new Set(carried.map(({ id }) => id))].sort().map((id) => {
    const states = carried.flatMap((one) => (one.id === id ? [one.state] : []));
    const statement = requirementWords[id];
    if (statement === undefined) throw new Error(`tools/atlas/requirement-words.ts does not say ${id}`);
    return { id, statement, states: states.includes(null) ? null : states.filter((state) => state !== null) };
  });
}
