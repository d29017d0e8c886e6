import { playInChromium } from '../../tests/walks/kit/play-chromium.ts';
import { scenarioWith } from '../../tests/walks/kit/walk.ts';
import { walks } from '../../tests/walks/kit/walk-files.ts';
import { enter } from '../tour/world.ts';
import { asPeople, test } from './people.ts';

// The scenarios that people wrote, played on the page that people use.
test.describe.configure({ mode: 'parallel' });

for (const walk of walks) {
  test.describe(`${walk.machine.id}: scenarios`, () => {
    for (const { title, given: own, notInBrowser } of walk.scenarios(walk.given)) {
      if (notInBrowser !== undefined) continue;
      test(title, async ({ page, context, sessions, console, server }) => {
        // Calls that a scenario lets fail leave their line there, and so does a visitor without a session.
        console.allow(/Failed to load resource/);
        const given = { ...walk.given, ...own };
        const prepared = (await walk.browser.prepare?.({ given, as: asPeople(server.origin, sessions) })) ?? given;
        const cookies = walk.browser.cookies?.(prepared);
        if (cookies === undefined) await enter(context, sessions, walk.browser.who);
        else await context.addCookies(cookies);
        try {
          await playInChromium(page, walk, scenarioWith(walk, title, prepared), prepared);
        } finally {
          await walk.browser.after?.(prepared);
        }
      });
    }
  });
}
