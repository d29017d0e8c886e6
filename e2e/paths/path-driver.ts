import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { situationName } from '#machines/situation-name.ts';
import { delayOf, isAnswer, isTimer } from '../../tests/support/machines/drive-actor.ts';
import { stateNodes } from '../../tests/support/machines/machine-parts.ts';
import type { MachinePath } from '../../tests/support/machines/machine-paths.ts';
import type { PathDriver } from '../../tests/support/machines/walk-path.ts';
import { stopMoving } from '../support/accessibility.ts';
import { answerWith, comeEmpty, tourDay } from '../tour/visit.ts';
import { type BrowserFlow, type Hands, passing } from './browser-flow.ts';
import { holdCalls } from './held-calls.ts';
import { holdLine } from './line-of-changes.ts';

/** What React and the page need to draw, in a stopped clock. */
const breathMs = 50;

const waits = ({ model }: BrowserFlow): boolean => stateNodes(model.machine).some((node) => node.after.length > 0);

/** Longer than a busy computer needs to say so, or the moment would be over. */
const aheadMs = 1_000;

const stopClock = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
};

/** Brings the page to where the flow begins, with its calls held, and then walks as a person would. */
export const openFlow = async (
  page: Page,
  flow: BrowserFlow,
  path: MachinePath,
  look: (snapshot: AnyMachineSnapshot) => Promise<void>,
): Promise<PathDriver> => {
  const { machine } = flow.model;
  const stopped = waits(flow);
  const at = typeof flow.at === 'string' ? flow.at : flow.at(path.input, path);
  const answers = typeof flow.answers === 'function' ? flow.answers(path.input) : flow.answers;
  if (stopped) await page.clock.install({ time: tourDay });
  else await page.clock.setFixedTime(tourDay);
  const line = await holdLine(page);
  await flow.before?.(page);
  for (const [call, answer] of Object.entries(answers ?? {})) await answerWith(page, call, answer);
  const undrawn = typeof flow.undrawn === 'function' ? flow.undrawn(path.input) : flow.undrawn;
  if (undrawn) await comeEmpty(page, at);
  const held = await holdCalls(page, flow.calls);
  await page.goto(at);
  await page.waitForFunction(() => !('takePressed' in window));
  await expect(page.getByText('Cargando...', { exact: true })).toHaveCount(0);
  await expect(page.locator('main')).toBeVisible();
  await flow.opens?.(page, path.input);
  if (stopped) await stopClock(page);
  const breathe = async (): Promise<void> => {
    if (stopped) await page.clock.runFor(breathMs);
  };
  let taken = 0;

  return {
    fire: async (event, from) => {
      taken += 1;
      if (isTimer(event)) await page.clock.runFor(delayOf(machine, event.type, from.snapshot));
      else if (isAnswer(event)) await held.settle(event);
      else {
        const gesture: unknown = Reflect.get(flow.gestures, event.type);
        if (typeof gesture !== 'function') throw new Error(`no gesture for ${event.type}`);
        const hands: Hands = { page, ...line, held: held.hands, next: path.steps[taken]?.event };
        await Reflect.apply(gesture, flow.gestures, [hands, event]);
      }
      await breathe();
    },
    sees: async ({ snapshot }) => {
      const state = situationName(snapshot);
      const sight = flow.sees[state];
      if (sight === undefined) throw new Error(`no sight for ${state}`);
      if (snapshot.status === 'done') {
        await held.release();
        if (stopped) await page.clock.resume();
      }
      if (sight === passing) return;
      await sight(page, snapshot);
      await stopMoving(page);
      await look(snapshot);
    },
  };
};
