import type { Page } from '@playwright/test';
import type { MachineModel } from '#machines/model.ts';
import { stateNodes } from '../../tools/machines/machine-parts.ts';
import { comeEmpty, hydrated, tourDay } from '../tour/visit.ts';
import type { BrowserFlow } from './browser-flow.ts';
import { eventStreamOf, interceptEventStream } from './event-stream.ts';

/** What React and the page need to draw, in a stopped clock. */
const breathMs = 50;

const hasTimers = ({ machine }: MachineModel): boolean => stateNodes(machine).some((node) => node.after.length > 0);

/** The page's clock stands still from then on, `aheadMs` from now or, where a busy computer took longer, at the moment when it was stopped. */
const stopClock = async (page: Page, aheadMs = 1_000): Promise<void> => {
  const stopsAt = (await page.evaluate(() => Date.now())) + aheadMs;
  await page.clock.pauseAt(stopsAt).catch((error: Error) => {
    // Playwright stops the clock before it refuses a moment that has passed.
    if (!error.message.includes('Cannot fast-forward to the past')) throw error;
  });
};

type Surroundings = Pick<BrowserFlow, 'model' | 'before'> & {
  readonly at: string;
  readonly isUnrendered?: boolean;
  /** Whether time stands still; where the flow's machine has timers, unless said. */
  readonly isStopped?: boolean | undefined;
};

/** What is the same for every flow without timers: it is always that moment, and the event stream is intercepted. */
export const arrangeTab = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(tourDay);
  await interceptEventStream(page);
};

/** A clock that runs by hand cannot be put back, nor can scripts that run before the page's own: such a flow has a tab of its own. */
export const tabUseOf = ({
  model,
  before,
  isStopped = hasTimers(model),
}: Pick<Surroundings, 'model' | 'before' | 'isStopped'>): 'followed' | 'own' => (isStopped || before !== undefined ? 'own' : 'followed');

/** What stands around a flow before anybody comes: the day and the event stream. */
export const arrange = async (page: Page, { model, before, at, isUnrendered = false, isStopped = hasTimers(model) }: Surroundings) => {
  if (tabUseOf({ model, isStopped, ...(before && { before }) }) === 'own') {
    if (isStopped) await page.clock.install({ time: tourDay });
    else await page.clock.setFixedTime(tourDay);
    await interceptEventStream(page);
  }
  await before?.(page);
  if (isUnrendered) await comeEmpty(page, at);
  return eventStreamOf(page);
};

/** Comes to where a flow begins. Where its machine has timers, time stands still from then on. */
export const arrive = async (
  page: Page,
  { model, at, isStopped = hasTimers(model) }: Pick<Surroundings, 'model' | 'at' | 'isStopped'>,
  opens: () => Promise<unknown>,
) => {
  await page.goto(at);
  await hydrated(page);
  await opens();
  if (isStopped) await stopClock(page);
  return {
    breathe: async (): Promise<void> => {
      if (isStopped) await page.clock.runFor(breathMs);
    },
    resume: async (): Promise<void> => {
      if (isStopped) await page.clock.resume();
    },
  };
};
