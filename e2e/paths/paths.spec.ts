import { configurationName } from '#machines/configuration-name.ts';
import { followPath } from '../../tests/support/machines/follow-path.ts';
import { viewPaths } from '../../tests/support/machines/view-paths.ts';
import type { MachinePath } from '../../tools/machines/machine-paths.ts';
import { expect } from '../support/test.ts';
import { type BrowserFlow, type FlowWithFixture, madeUpCalls, transientState } from './browser-flow.ts';
import { tabUseOf } from './enter-flow.ts';
import { browserFlows } from './flows.ts';
import { openFlow } from './path-driver.ts';
import { asPeople, test } from './people.ts';
import { takePictures, watchDrawings } from './pictures.ts';

// The generated paths of the flows, run in a real browser on the real page.
test.describe.configure({ mode: 'parallel' });

/** The states of a path of which a picture can be taken. */
const statesOf = ({ pictured = () => true, expectations }: BrowserFlow, { start, steps }: MachinePath): string[] =>
  [start, ...steps.map(({ to }) => to)]
    .map(({ snapshot }) => snapshot)
    .filter(pictured)
    .map(configurationName)
    .filter((state) => expectations[state] !== transientState);

for (const flow of browserFlows) {
  const { id } = flow.model.machine;
  test.describe(id, { tag: '@long' }, () => {
    const pictured = new Set<string>();
    for (const path of viewPaths(flow)) {
      const toPicture = new Set(statesOf(flow, path).filter((state) => !pictured.has(state)));
      for (const state of toPicture) pictured.add(state);

      test(path.name, async ({ tab, sessions, console, server }) => {
        // Calls that a path lets fail appear in the console, and so does the session check of an anonymous visitor.
        console.allow(/Failed to load resource/);
        const fixture: FlowWithFixture = { ...flow, ...(await flow.prepare?.({ path, as: asPeople(server.origin, sessions) })) };
        expect(madeUpCalls(flow), 'made-up calls are declared in the table').toEqual(expect.arrayContaining(madeUpCalls(fixture)));
        const page = await tab(tabUseOf(fixture));
        await page.context().addCookies(fixture.cookies ?? sessions.get(fixture.who) ?? []);
        const drawingsAreThere = watchDrawings(page);
        const driver = await openFlow(page, fixture, path, async (snapshot) => {
          const state = configurationName(snapshot);
          if ((flow.pictured?.(snapshot) ?? true) && toPicture.delete(state))
            await takePictures(page, { flow: id, state, drawingsAreThere });
        });
        await followPath(path, driver).finally(fixture.after);
        expect([...toPicture]).toEqual([]);
      });
    }
  });
}
