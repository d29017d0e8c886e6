import type { AnyMachineSnapshot } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import type { MachineModel } from '#machines/model.ts';
import { explore } from '../../../tools/machines/explore-machine.ts';
import { isExternal } from '../../../tools/machines/machine-parts.ts';
import { generatedPaths, type MachinePath } from '../../../tools/machines/machine-paths.ts';

/** What must be on screen in each state, by the state's name: 'open', 'open.editing', 'a.b & c.d'. */
export type StateExpectations = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => void | Promise<void>>>;

/** The expectation of a state that the page leaves by itself, before anybody could see it. */
export const transientState: StateExpectations[string] = () => undefined;

interface ViewTables {
  model: MachineModel;
  /** By the event's type. */
  actions: object;
  /** By the state's name. */
  expectations: object;
}

const difference = (what: string, have: readonly string[], want: readonly string[]): string[] => [
  ...want.filter((one) => !have.includes(one)).map((one) => `no ${what} for ${one}`),
  ...have.filter((one) => !want.includes(one)).map((one) => `needless ${what} for ${one}, which never comes`),
];

/** Paths that take every transition; requires exactly one entry for each external event and each state in the two tables. */
export function viewPaths({ model, actions, expectations }: ViewTables): MachinePath[] {
  const graph = explore(model);
  const events = [...new Set(graph.edges.map((edge) => edge.event.type).filter(isExternal))];
  const states = [...new Set([...graph.configurations.values()].map((snapshot) => configurationName(snapshot)))];
  const problems = [...difference('action', Object.keys(actions), events), ...difference('expectation', Object.keys(expectations), states)];
  if (problems.length > 0) throw new Error(`${model.machine.id}: ${problems.join('; ')}`);
  return generatedPaths(graph);
}
