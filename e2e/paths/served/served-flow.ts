import type { BrowserContext } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { failureOf } from '#api/contract/failures.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { MachinePath } from '../../../tests/support/machines/machine-paths.ts';
import type { Viewer } from '../../tour/screen.ts';
import type { BrowserFlow } from '../browser-flow.ts';
import type { CardOrder } from './card-order.ts';
import type { WebPackage } from './web-package.ts';

/** What a path over the real server has at hand. */
export interface Scene {
  readonly context: BrowserContext;
  readonly path: MachinePath;
  /** The same key is the same order. */
  readonly place: (method: PaymentMethod, key?: string) => Promise<CardOrder>;
  /** Somebody else signs in, in another tab of the same browser; a guest is somebody who signed out there. */
  readonly becomeSomebodyElse: (who?: Viewer) => Promise<void>;
  readonly webPackage: WebPackage;
}

/** A flow whose calls the server and the emulated provider answer: the same paths, gestures and sights, on a fresh order. */
export interface ServedFlow {
  readonly id: string;
  readonly paths: readonly MachinePath[];
  readonly on: (scene: Scene) => Promise<BrowserFlow>;
}

/** Why an actor fails; null where it does not. */
export const failureIn = (event: AnyEventObject) => (event.type.startsWith('xstate.error.') ? failureOf(event.error).code : null);

/** The first thing that an actor says on a path. */
export const firstWord = ({ steps }: MachinePath, actorId: string): AnyEventObject | undefined =>
  steps.map(({ event }) => event).find(({ type }) => type.endsWith(`.actor.${actorId}`));
