import { browserFlowOf } from '../../tests/flows/kit/browser-flow-of.ts';
import { tables } from '../../tests/flows/kit/flow-files.ts';
import { mainFlows } from '../../tests/flows/kit/flow-lists.ts';
import type { BrowserFlow } from './browser-flow.ts';

/** The main flows, whose generated paths run in a browser. */
export const browserFlows: readonly BrowserFlow[] = tables.filter(({ machine }) => mainFlows.includes(machine.id)).map(browserFlowOf);
