import { browserFlowOf } from '../../tests/walks/kit/browser-flow-of.ts';
import { walks } from '../../tests/walks/kit/walk-files.ts';
import type { BrowserFlow } from './browser-flow.ts';
import { atlasFlow } from './flows/atlas.flow.ts';
import { atlasMachineFlow } from './flows/atlas-machine.flow.ts';
import { orderWalkFlow } from './flows/order-walk.flow.ts';
import { pathRunFlow } from './flows/path-run.flow.ts';
import { walkPlayerFlow } from './flows/walk-player.flow.ts';

/** Every flow of the product, as a browser meets it. */
export const browserFlows: readonly BrowserFlow[] = [
  atlasMachineFlow,
  atlasFlow,
  orderWalkFlow,
  pathRunFlow,
  walkPlayerFlow,
  ...walks.map(browserFlowOf),
];
