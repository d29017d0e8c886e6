import { tables } from '../../tests/flows/kit/flow-files.ts';
import { mainFlows } from '../../tests/flows/kit/flow-lists.ts';
import { cookiesOf, scenarioWith, transientStatesIn } from '../../tests/flows/kit/flow-table.ts';
import { playInChromium } from '../../tests/flows/kit/play-chromium.ts';
import { tabUseOf } from './enter-flow.ts';
import { asPeople, test } from './people.ts';
import { noteTransientStates, takePictures, watchDrawings } from './pictures.ts';

// The hand-written scenarios, on the built page in a real browser.

/** One of each of these flows runs in `npm test`: checkout, waiting for a payment, session, development status, confirming a payment. */
const inEveryRun: Readonly<Record<string, string>> = {
  checkout: 'by transfer the order is placed once, with the draft’s own key, and its instructions replace the form [R-035, R-132]',
  'payment-pending': 'while a transfer is pending, the seconds count down, the order is checked again, and finally it is paid',
  session: 'declining the question keeps the session, and nothing is sent; confirming signs out, once [R-030]',
  'status-change': 'an order moves to the suggested next status with a note, sent only once on a double click [R-121, R-442]',
  'payment-confirmation': 'sends reference and notes as the contract requires, with Enter, once [R-118, R-128, R-441]',
};
test.describe.configure({ mode: 'parallel' });

for (const table of tables) {
  const scenarios = table.scenarios(table.given).filter(({ notInBrowser }) => notInBrowser === undefined);
  const chosen = inEveryRun[table.machine.id];
  if (chosen !== undefined && scenarios.every(({ title }) => title !== chosen))
    throw new Error(`${table.machine.id} has no scenario “${chosen}”`);
  const { id } = table.machine;
  // For the main flows the generated paths take the pictures.
  const pictured = new Set(mainFlows.includes(id) ? Object.keys(table.expectations) : transientStatesIn(table));
  test.describe(`${id}: scenarios`, () => {
    test.beforeAll(() => noteTransientStates(table));
    for (const { title, given: own, starts, steps } of scenarios) {
      const toPicture = new Set([starts, ...steps].map(({ state }) => state).filter((state) => !pictured.has(state)));
      for (const state of toPicture) pictured.add(state);

      test(title, { tag: title === chosen ? [] : '@long' }, async ({ tab, sessions, console, server }) => {
        // Calls that a scenario lets fail appear in the console, and so does the session check of an anonymous visitor.
        console.allow(/Failed to load resource/);
        const given = { ...table.given, ...own };
        const fixture = (await table.browser.prepare?.({ given, as: asPeople(server.origin, sessions) })) ?? given;
        const { who, before, isStopped } = table.browser;
        const page = await tab(tabUseOf({ model: table.model, isStopped, ...(before && { before }) }));
        await page.context().addCookies(cookiesOf(table, fixture) ?? sessions.get(who) ?? []);
        try {
          const drawingsAreThere = watchDrawings(page);
          await playInChromium(page, table, scenarioWith(table, title, fixture), fixture, async (state) => {
            if (toPicture.delete(state)) await takePictures(page, { flow: id, state, drawingsAreThere });
          });
        } finally {
          await table.browser.after?.(fixture);
        }
      });
    }
  });
}
