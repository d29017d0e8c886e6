import type { AnyScenario, AnyWalk } from './walk.ts';

/** What a scenario shows to work in a browser: how a page is prepared, what a state shows, how an event is performed. */
const facetsOf = ({ given = {}, starts, steps }: AnyScenario): string[] => [
  `given ${Object.keys(given).sort().join(', ')}`,
  `state ${starts.state}`,
  ...steps.flatMap((step) => [`state ${step.state}`, ...('does' in step && step.by === undefined ? [`event ${step.does.type}`] : [])]),
];

/**
 * Titles of the fewest scenarios, as far as taking the richest first finds them, that show in a browser all that the flow's scenarios show there.
 * jsdom plays every one from the same table: what the others prove does not depend on the browser.
 */
export const dailyScenarios = ({ scenarios, given }: Pick<AnyWalk, 'scenarios' | 'given'>): ReadonlySet<string> => {
  const left = new Map(
    scenarios(given)
      .filter(({ notInBrowser }) => notInBrowser === undefined)
      .map((scenario) => [scenario.title, new Set(facetsOf(scenario))]),
  );
  const chosen = new Set<string>();
  for (;;) {
    const [richest] = [...left].sort(([, one], [, other]) => other.size - one.size);
    if (richest === undefined || richest[1].size === 0) return chosen;
    const [title, shown] = richest;
    chosen.add(title);
    for (const facets of left.values()) for (const facet of [...shown]) if (facets !== shown) facets.delete(facet);
    left.delete(title);
  }
};
