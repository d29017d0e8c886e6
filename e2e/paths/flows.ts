import { browserFlowOf } from '../../tests/walks/kit/browser-flow-of.ts';
import { walks } from '../../tests/walks/kit/walk-files.ts';
import type { BrowserFlow } from './browser-flow.ts';
import { atlasFlow } from './flows/atlas.flow.ts';
import { atlasMachineFlow } from './flows/atlas-machine.flow.ts';
import { attachmentTrayFlow } from './flows/attachment-tray.flow.ts';
import { avatarChangeFlow } from './flows/avatar-change.flow.ts';
import { copyFeedbackFlow } from './flows/copy-feedback.flow.ts';
import { draftSavingFlow } from './flows/draft-saving.flow.ts';
import { heroRotationFlow } from './flows/hero-rotation.flow.ts';
import { orderWalkFlow } from './flows/order-walk.flow.ts';
import { pathRunFlow } from './flows/path-run.flow.ts';
import { quoteRequestFlow } from './flows/quote-request.flow.ts';
import { requirementThreadFlow } from './flows/requirement-thread.flow.ts';
import { subscriptionsFlow } from './flows/subscriptions.flow.ts';
import { walkPlayerFlow } from './flows/walk-player.flow.ts';

/** Every flow of the product, as a browser meets it. */
export const browserFlows: readonly BrowserFlow[] = [
  atlasMachineFlow,
  atlasFlow,
  attachmentTrayFlow,
  avatarChangeFlow,
  copyFeedbackFlow,
  draftSavingFlow,
  heroRotationFlow,
  orderWalkFlow,
  pathRunFlow,
  quoteRequestFlow,
  requirementThreadFlow,
  subscriptionsFlow,
  walkPlayerFlow,
  ...walks.map(browserFlowOf),
];
