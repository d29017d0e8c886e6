import type { Failure } from '#api/contract/failures.ts';
import { configurationName, isEnd } from '#machines/configuration-name.ts';
import { walkRoots } from '#machines/walk-steps.ts';
import { offeredSteps, standingAt, type WalkPlayerSnapshot } from './walk-player.machine.ts';

export interface WalkPlayerView {
  screen: 'loading' | 'failed' | 'walking';
  root: number;
  /** By their names: 'pending'. More than one where a walk may begin in several configurations. */
  beginnings: readonly string[];
  steps: readonly string[];
  /** Where it stands, by name; null until it is read. */
  state: string | null;
  isEnd: boolean;
  context: unknown;
  offered: readonly string[];
  canGoBack: boolean;
  refused: string | null;
  failure: Failure | null;
}

export const walkPlayerView = (snapshot: WalkPlayerSnapshot): WalkPlayerView => {
  const { context } = snapshot;
  const here = standingAt(context);
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : here === null ? 'loading' : 'walking',
    root: context.root,
    beginnings: context.walked === null ? [] : walkRoots(context.walked.model).map(configurationName),
    steps: context.steps,
    state: here === null ? null : configurationName(here),
    isEnd: here !== null && isEnd(here),
    context: here?.context ?? null,
    offered: offeredSteps(context),
    canGoBack: snapshot.can({ type: 'BACK' }),
    refused: context.refused,
    failure: context.failure,
  };
};
