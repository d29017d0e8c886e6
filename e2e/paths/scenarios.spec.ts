import { dailyScenarios } from '../../tests/walks/kit/daily-scenarios.ts';
import { playInChromium } from '../../tests/walks/kit/play-chromium.ts';
import { scenarioWith } from '../../tests/walks/kit/walk.ts';
import { walks } from '../../tests/walks/kit/walk-files.ts';
import { isDaily } from '../support/extent.ts';
import { tabUseOf } from './enter-flow.ts';
import { asPeople, test } from './people.ts';

// The scenarios that people wrote, played on the page that people use: by day the fewest that show every state and perform every event of a flow.
test.describe.configure({ mode: 'parallel' });

for (const walk of walks) {
  const byDay = dailyScenarios(walk);
  test.describe(`${walk.machine.id}: scenarios`, () => {
    for (const { title, given: own, notInBrowser } of walk.scenarios(walk.given)) {
      if (notInBrowser !== undefined || (isDaily && !byDay.has(title))) continue;
      test(title, async ({ tab, sessions, console, server }) => {
        // Calls that a scenario lets fail leave their line there, and so does a visitor without a session.
        console.allow(/Failed to load resource/);
        const given = { ...walk.given, ...own };
        const fixture = (await walk.browser.prepare?.({ given, as: asPeople(server.origin, sessions) })) ?? given;
        const { who, before, cookies, isStopped } = walk.browser;
        const page = await tab(tabUseOf({ model: walk.model, isStopped, ...(before && { before }) }));
        await page.context().addCookies(cookies?.(fixture) ?? sessions.get(who) ?? []);
        try {
          await playInChromium(page, walk, scenarioWith(walk, title, fixture), fixture);
        } finally {
          await walk.browser.after?.(fixture);
        }
      });
    }
  });
}
