import { expect, type Page, type Route } from '@playwright/test';
import type { Operation } from '#api/contract/operation.ts';
import { answerFailure, letThrough } from '../../../e2e/paths/answer-calls.ts';
import { arrange, arrive } from '../../../e2e/paths/enter-flow.ts';
import { check, perform, soon } from './chromium-driver.ts';
import {
  type AnyFlowTable,
  type AnyScenario,
  type AnyStep,
  actionsOf,
  expectationsOf,
  opensOf,
  scenarioWith,
  stepName,
} from './flow-table.ts';
import { generatedIds, isOf, onTheWire, type WireCall } from './wire.ts';

interface InterceptedCall {
  readonly wire: WireCall;
  readonly route: Route;
}

const operationsOf = ({ starts, steps }: AnyScenario): Operation[] => [
  ...[starts, ...steps].flatMap(({ calls = [] }) => calls.map(({ operation }) => operation)),
  ...steps.flatMap((step) => ('answers' in step ? [step.answers] : 'refuses' in step ? [step.refuses] : [])),
];

/** Intercepts every call of the operations in the scenario, as it leaves. */
const interceptAll = async (page: Page, operations: readonly Operation[], besides: RegExp | undefined) => {
  const sent: WireCall[] = [];
  const intercepted: InterceptedCall[] = [];
  let isOver = false;
  await page.route(/\/srv\//, async (route, request) => {
    const { pathname, searchParams } = new URL(request.url());
    const call = `${request.method()} ${pathname.replace('/srv', '')}`;
    const { 'idempotency-key': key = null, 'content-type': media = '' } = request.headers();
    const body = media.startsWith('multipart/') ? null : request.postDataJSON();
    const wire: WireCall = { call, query: Object.fromEntries(searchParams), body, key };
    const isOfFlow = operations.some((operation) => isOf(operation, wire)) && besides?.test(request.url()) !== true;
    if (isOver || !isOfFlow) return route.fallback();
    sent.push(wire);
    intercepted.push({ wire, route });
  });
  return {
    sent,
    take: (operation: Operation): Route => {
      const at = intercepted.findIndex(({ wire, route }) => isOf(operation, wire) && route.request().failure() === null);
      const [one] = at < 0 ? [] : intercepted.splice(at, 1);
      if (one === undefined) throw new Error(`no open call of ${operation.name}`);
      return one.route;
    },
    /** After the flow has ended, the next page's calls are no longer intercepted. */
    release: () => {
      isOver = true;
    },
  };
};

/** Runs one scenario on the built site: refusals are injected at the network, successful answers come from the server itself. */
export const playInChromium = async (
  page: Page,
  table: AnyFlowTable,
  scenario: AnyScenario,
  fixture: object,
  look: (state: string) => Promise<void>,
): Promise<void> => {
  const { browser, model } = table;
  const at = browser.at(fixture);
  const { isStopped } = browser;
  const isUnrendered = browser.unrendered?.(fixture) ?? false;
  await arrange(page, { model, at, isUnrendered, isStopped, ...(browser.before === undefined ? {} : { before: browser.before }) });
  const calls = await interceptAll(page, operationsOf(scenario), browser.besides);
  const named = generatedIds();
  const clock = await arrive(page, { model, at, isStopped }, async () => {
    for (const action of opensOf(table, fixture)) await perform(page, action);
  });
  const outcome = async ({ state, showing, also = [], calls: wanted = [] }: AnyScenario['starts']): Promise<void> => {
    await expect.poll(() => calls.sent.length, { intervals: soon, message: 'the calls that left' }).toBeGreaterThanOrEqual(wanted.length);
    for (const expectation of [...expectationsOf(table, state, showing, fixture), ...also]) await check(page, expectation);
    const expected = wanted.map(onTheWire);
    expect(named(calls.sent.splice(0), expected), 'the calls that left').toEqual(expected);
    await look(state);
  };
  const carryOut = async (step: AnyStep): Promise<void> => {
    if ('does' in step) for (const action of step.by ?? actionsOf(table, step.does, fixture)) await perform(page, action);
    else if ('acts' in step) for (const action of step.acts) await perform(page, action);
    else if ('answers' in step) {
      await browser.arranges?.(fixture, step.answers, step.body);
      await letThrough(calls.take(step.answers), step.answers);
      await browser.learns?.(fixture, step.answers);
    } else if ('refuses' in step) await answerFailure(calls.take(step.refuses), step.failure);
    else await page.clock.runFor(step.passes);
    await clock.breathe();
  };
  await outcome(scenario.starts);
  for (const [index, step] of scenario.steps.entries()) {
    // Rebuilt for each step: what a step learns is also needed for its own calls.
    const now = (): AnyStep => scenarioWith(table, scenario.title, fixture).steps[index] ?? step;
    try {
      if (index === scenario.steps.length - 1 && step.calls === undefined) {
        calls.release();
        await clock.resume();
      }
      await carryOut(now());
      await outcome(now());
    } catch (problem) {
      if (problem instanceof Error)
        problem.message = `step ${index + 1} of ${scenario.steps.length}, ${stepName(step)} → ${step.state}: ${problem.message}`;
      throw problem;
    }
  }
};
