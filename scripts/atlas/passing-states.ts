import { passing } from '../../e2e/paths/browser-flow.ts';
import { browserFlows } from '../../e2e/paths/flows.ts';

/** The states of a flow that its walk in a browser passes without a look, as they are left before anybody could see them. */
export const passingOf = (id: string): ReadonlySet<string> => {
  const flow = browserFlows.find(({ model }) => model.machine.id === id);
  return new Set(Object.entries(flow?.sees ?? {}).flatMap(([state, sight]) => (sight === passing ? [state] : [])));
};
