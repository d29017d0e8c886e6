import type { Page } from '@playwright/test';
import type { MachineModel } from '#machines/model.ts';
import { stateNodes } from '../../tools/machines/machine-parts.ts';
import { comeEmpty, fixedTime, hydrated } from '../screens/open-screen.ts';
import type { BrowserFlow } from './browser-flow.ts';
import { eventStreamOf, interceptEventStream } from './event-stream.ts';

/** The time that React and the page need to render while the clock is stopped. */
const breathMs = 50;

const hasTimers = ({ machine }: MachineModel): boolean => stateNodes(machine).some((node) => node.after.length > 0);

/** Stops the page's clock `aheadMs` from now or, if a busy computer took longer, at once. */
const stopClock = async (page: Page, aheadMs = 1_000): Promise<void> => {
  const stopsAt = (await page.evaluate(() => Date.now())) + aheadMs;
  await page.clock.pauseAt(stopsAt).catch((error: Error) => {
    // Playwright stops the clock even if it then throws because that time has passed.
    if (!error.message.includes('Cannot fast-forward to the past')) throw error;
  });
};

type Surroundings = Pick<BrowserFlow, 'model' | 'before'> & {
  readonly at: string;
  readonly isUnrendered?: boolean;
  /** Whether the clock is stopped; by default only if the flow's machine has timers. */
  readonly isStopped?: boolean | undefined;
};

/** What all flows without timers share: a fixed time and an intercepted event stream. */
export const arrangeTab = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(fixedTime);
  await interceptEventStream(page);
};

/** A manually driven clock cannot be undone, nor can init scripts, so such a flow needs a separate tab. */
export const tabUseOf = ({
  model,
  before,
  isStopped = hasTimers(model),
}: Pick<Surroundings, 'model' | 'before' | 'isStopped'>): 'flows' | 'own' => (isStopped || before !== undefined ? 'own' : 'flows');

/** Prepares the tab before the page is opened: the time and the event stream. */
export const arrange = async (page: Page, { model, before, at, isUnrendered = false, isStopped = hasTimers(model) }: Surroundings) => {
  if (tabUseOf({ model, isStopped, ...(before && { before }) }) === 'own') {
    if (isStopped) await page.clock.install({ time: fixedTime });
    else await page.clock.setFixedTime(fixedTime);
    await interceptEventStream(page);
  }
  await before?.(page);
  if (isUnrendered) await comeEmpty(page, at);
  return eventStreamOf(page);
};

/** Opens the start of a flow. If its machine has timers, the clock is stopped from then on. */
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
