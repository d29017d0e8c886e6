import { readFileSync } from 'node:fs';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { requirementsOf } from '../machines/machine-requirements.ts';
import { requirementsIn } from '../machines/requirements.ts';

const statements = new Map(requirementsIn(readFileSync('docs/requirements.md', 'utf8')).map(({ id, statement }) => [id, statement]));

/** What a machine's paths prove, each once, in the order of the ids. */
export function requirementData(model: RegisteredModel): AtlasMachine['requirements'] {
  const carried = requirementsOf(model);
  return [...new Set(carried.map(({ id }) => id))].sort().map((id) => {
    const states = carried.flatMap((one) => (one.id === id ? [one.state] : []));
    return { id, statement: statements.get(id) ?? '', states: states.includes(null) ? null : states.filter((state) => state !== null) };
  });
}
