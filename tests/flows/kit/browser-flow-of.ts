import type { AnyMachineSnapshot } from 'xstate';
import { type BrowserFlow, type PageActions, type PageDriver, transientState } from '../../../e2e/paths/browser-flow.ts';
import { check, perform } from './chromium-driver.ts';
import { transient } from './expectations.ts';
import { type AnyFlowTable, actionsOf, cookiesOf, expectationsOf, opensOf } from './flow-table.ts';

type StateExpectation = BrowserFlow['expectations'][string];

/** Builds from a flow table what the generated paths need in a browser. */
export const browserFlowOf = (table: AnyFlowTable): BrowserFlow => {
  const { model, browser, actions, expectations } = table;
  const actionsFor = (given: object): PageActions<{ type: string }> =>
    Object.fromEntries(
      Object.keys(actions).map((type) => [
        type,
        async ({ page }: PageDriver, event: { type: string }) => {
          const done = browser.event?.(event, given) ?? event;
          for (const action of actionsOf(table, done, given)) await perform(page, action);
          return done;
        },
      ]),
    );
  const expectationFor =
    (state: string, given: object): Exclude<StateExpectation, typeof transientState> =>
    async (page, { context, output }: AnyMachineSnapshot) => {
      for (const expectation of expectationsOf(table, state, table.values(context, output), given)) await check(page, expectation);
    };
  const expectationsFor = (given: object): BrowserFlow['expectations'] =>
    Object.fromEntries(
      Object.entries(expectations).map(([state, own]) => [state, own === transient ? transientState : expectationFor(state, given)]),
    );
  return {
    model,
    who: browser.who,
    at: '/',
    ...(browser.before === undefined ? {} : { before: browser.before }),
    ...(browser.pictured === undefined ? {} : { pictured: browser.pictured }),
    prepare: async ({ path, as }) => {
      const given = table.givenBy?.(path.input, path.steps[0]?.event) ?? table.given;
      const fixture = (await browser.prepare?.({ given, path, as })) ?? given;
      const cookies = cookiesOf(table, fixture);
      return {
        at: browser.at(fixture),
        opens: async (page) => {
          for (const action of opensOf(table, fixture)) await perform(page, action);
        },
        calls: browser.calls?.(fixture) ?? {},
        actions: { ...actionsFor(fixture), ...(await browser.actions?.(fixture)) },
        expectations: expectationsFor(fixture),
        after: async () => browser.after?.(fixture),
        ...(cookies === undefined ? {} : { cookies }),
        ...(browser.input === undefined ? {} : { input: browser.input(fixture, path.input) }),
      };
    },
    calls: browser.calls?.(table.given) ?? {},
    actions: actionsFor(table.given),
    expectations: expectationsFor(table.given),
  };
};
