import type { BrowserFlow } from './browser-flow.ts';
import { goLiveFlow } from './flows/go-live.flow.ts';
import { orderBoardFlow } from './flows/order-board.flow.ts';
import { signInFlow } from './flows/sign-in.flow.ts';

/** Every flow of the product, as a browser meets it. */
export const browserFlows: readonly BrowserFlow[] = [goLiveFlow, orderBoardFlow, signInFlow];
