import { browserFlowOf } from '../../tests/walks/kit/browser-flow-of.ts';
import { walks } from '../../tests/walks/kit/walk-files.ts';
import type { BrowserFlow } from './browser-flow.ts';

/** Every flow of the product, as a browser meets it. */
export const browserFlows: readonly BrowserFlow[] = walks.map(browserFlowOf);
