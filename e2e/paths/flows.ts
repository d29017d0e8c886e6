import { browserFlowOf } from '../../tests/walks/kit/browser-flow-of.ts';
import { mainFlows } from '../../tests/walks/kit/flow-lists.ts';
import { walks } from '../../tests/walks/kit/walk-files.ts';
import type { BrowserFlow } from './browser-flow.ts';

/** The main flows, as their generated paths meet them in a browser. */
export const browserFlows: readonly BrowserFlow[] = walks.filter(({ machine }) => mainFlows.includes(machine.id)).map(browserFlowOf);
