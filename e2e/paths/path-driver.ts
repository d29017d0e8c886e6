import { expect, type Page } from '@playwright/test';
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import type { PathDriver } from '../../tests/support/machines/follow-path.ts';
import { delayOf, isAnswer, isTimer } from '../../tools/machines/event-kinds.ts';
import type { MachinePath } from '../../tools/machines/machine-paths.ts';
import { stopMoving } from '../support/accessibility.ts';
import { type FlowWithFixture, type PageDriver, transientState } from './browser-flow.ts';
import { arrange, arrive } from './enter-flow.ts';
import { interceptCalls } from './intercepted-calls.ts';

/** The oracle, a separate machine: it gets the events that the page really got, and must follow the path. */
const modelOracle = ({ model, input }: FlowWithFixture, path: MachinePath) => {
  const machine: AnyStateMachine = model.machine;
  let snapshot: AnyMachineSnapshot = input === undefined ? path.start.snapshot : initialTransition(machine, input)[0];
  return {
    now: () => snapshot,
    take: (event: AnyEventObject, to: AnyMachineSnapshot): void => {
      snapshot = transition(machine, snapshot, event)[0];
      expect(configurationName(snapshot), `where ${event.type} leads`).toBe(configurationName(to));
    },
  };
};

const isEvent = (value: unknown): value is AnyEventObject => typeof value === 'object' && value !== null && 'type' in value;

/** Opens the page at the start of the flow, with its calls intercepted; the driver then acts as a person would. */
export const openFlow = async (
  page: Page,
  flow: FlowWithFixture,
  path: MachinePath,
  look: (snapshot: AnyMachineSnapshot) => Promise<void>,
): Promise<PathDriver> => {
  const { machine } = flow.model;
  const { model, before = async () => undefined, at } = flow;
  const eventStream = await arrange(page, { model, before, at });
  const intercepted = await interceptCalls(page, flow.calls);
  const clock = await arrive(page, { model, at }, async () => flow.opens?.(page));
  const oracle = modelOracle(flow, path);
  let taken = 0;

  const bringAbout = async (event: AnyEventObject): Promise<AnyEventObject> => {
    if (isAnswer(event)) return intercepted.settle(event);
    if (isTimer(event)) {
      await page.clock.runFor(delayOf(machine, event.type));
      return event;
    }
    const action: unknown = Reflect.get(flow.actions, event.type);
    if (typeof action !== 'function') throw new Error(`no action for ${event.type}`);
    const driver: PageDriver = { page, ...eventStream, intercepted: intercepted.calls, next: path.steps[taken]?.event };
    const done: unknown = await Reflect.apply(action, flow.actions, [driver, event]);
    return isEvent(done) ? done : event;
  };

  return {
    fire: async (event) => {
      taken += 1;
      const to = path.steps[taken - 1]?.to.snapshot ?? path.start.snapshot;
      oracle.take(await bringAbout(event), to);
      await clock.breathe();
    },
    check: async () => {
      const snapshot = oracle.now();
      const state = configurationName(snapshot);
      const expectation = flow.expectations[state];
      if (expectation === undefined) throw new Error(`no expectation for ${state}`);
      if (snapshot.status === 'done') {
        await intercepted.release();
        await clock.resume();
      }
      if (expectation === transientState) return;
      await expectation(page, snapshot);
      await stopMoving(page);
      await look(snapshot);
    },
  };
};
