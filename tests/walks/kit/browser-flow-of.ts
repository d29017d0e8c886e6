import type { AnyMachineSnapshot } from 'xstate';
import { type BrowserFlow, type PageActions, type PageDriver, transientState } from '../../../e2e/paths/browser-flow.ts';
import { check, perform } from './chromium-driver.ts';
import { transient } from './vocabulary.ts';
import { type AnyWalk, actionsOf, expectationsOf, opensOf } from './walk.ts';

type StateExpectation = BrowserFlow['expectations'][string];

/** The tables of a walk as generated paths walk them in a browser. */
export const browserFlowOf = (walk: AnyWalk): BrowserFlow => {
  const { model, browser, actions, expectations } = walk;
  const actionsFor = (given: object): PageActions<{ type: string }> =>
    Object.fromEntries(
      Object.keys(actions).map((type) => [
        type,
        async ({ page }: PageDriver, event: { type: string }) => {
          const done = browser.event?.(event, given) ?? event;
          for (const action of actionsOf(walk, done, given)) await perform(page, action);
          return done;
        },
      ]),
    );
  const expectationFor =
    (state: string, given: object): Exclude<StateExpectation, typeof transientState> =>
    async (page, { context, output }: AnyMachineSnapshot) => {
      for (const expectation of expectationsOf(walk, state, walk.values(context, output), given)) await check(page, expectation);
    };
  const expectationsFor = (given: object): BrowserFlow['expectations'] =>
    Object.fromEntries(
      Object.entries(expectations).map(([state, own]) => [state, own === transient ? transientState : expectationFor(state, given)]),
    );
  return {
    model,
    who: browser.who,
    at: '/',
    ...(browser.further === undefined ? {} : { further: browser.further }),
    ...(browser.before === undefined ? {} : { before: browser.before }),
    ...(browser.pictured === undefined ? {} : { pictured: browser.pictured }),
    prepare: async ({ path, as }) => {
      const given = walk.givenBy?.(path.input, path.steps[0]?.event) ?? walk.given;
      const fixture = (await browser.prepare?.({ given, path, as })) ?? given;
      return {
        at: browser.at(fixture),
        opens: async (page) => {
          for (const action of opensOf(walk, fixture)) await perform(page, action);
        },
        calls: browser.calls?.(fixture) ?? {},
        actions: { ...actionsFor(fixture), ...(await browser.actions?.(fixture)) },
        expectations: expectationsFor(fixture),
        after: async () => browser.after?.(fixture),
        ...(browser.cookies === undefined ? {} : { cookies: browser.cookies(fixture) }),
        ...(browser.input === undefined ? {} : { input: browser.input(fixture, path.input) }),
      };
    },
    calls: browser.calls?.(walk.given) ?? {},
    actions: actionsFor(walk.given),
    expectations: expectationsFor(walk.given),
  };
};
