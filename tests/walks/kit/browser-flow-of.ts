import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import {
  type BrowserFlow,
  type InterceptedCalls,
  type PageActions,
  type PageDriver,
  transientState,
} from '../../../e2e/paths/browser-flow.ts';
import { check, perform } from './chromium-driver.ts';
import { transient } from './vocabulary.ts';
import { type AnyWalk, actionsOf, expectationsOf, opensOf } from './walk.ts';

type StateExpectation = BrowserFlow['expectations'][string];

/** The tables of a walk as generated paths walk them in a browser. */
export const browserFlowOf = (walk: AnyWalk): BrowserFlow => {
  const { model, browser, actions, expectations } = walk;
  const before = browser.beforePaths ?? browser.before;
  const actionsFor = (given: object): PageActions<{ type: string }> =>
    Object.fromEntries(
      Object.keys(actions).map((type) => [
        type,
        async ({ page }: PageDriver, event: { type: string }) => {
          const done = (await browser.event?.(event, given)) ?? event;
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
  const enter = async (page: Page, given: object, intercepted: InterceptedCalls): Promise<void> => {
    for (const action of opensOf(walk, given)) await perform(page, action);
    await browser.enters?.(page, intercepted);
  };
  return {
    model,
    who: browser.who,
    at: '/',
    ...(browser.further === undefined ? {} : { further: browser.further }),
    ...(before === undefined ? {} : { before }),
    ...(browser.inView === undefined ? {} : { inView: browser.inView }),
    unrendered: (input) => browser.unrendered?.(walk.givenBy?.(input, undefined) ?? walk.given) ?? false,
    ...(browser.pictured === undefined ? {} : { pictured: browser.pictured }),
    opens: (page, _, intercepted) => enter(page, walk.given, intercepted),
    prepare: async ({ path, as }) => {
      const given = walk.givenBy?.(path.input, path.steps[0]?.event) ?? walk.given;
      const fixture = (await browser.prepare?.({ given, path, as })) ?? given;
      return {
        at: browser.at(fixture),
        opens: (page, _, intercepted) => enter(page, fixture, intercepted),
        calls: browser.calls(fixture),
        actions: { ...actionsFor(fixture), ...(await browser.actions?.(fixture)) },
        expectations: expectationsFor(fixture),
        after: async () => browser.after?.(fixture),
        ...(browser.cookies === undefined ? {} : { cookies: browser.cookies(fixture) }),
        ...(browser.input === undefined ? {} : { input: browser.input(fixture, path.input) }),
      };
    },
    calls: browser.calls(walk.given),
    actions: actionsFor(walk.given),
    expectations: expectationsFor(walk.given),
  };
};
