import type { Failure } from '#api/contract/failures.ts';
import type { ReadingContext, ReadingView } from './reading.ts';

/** A value that may not exist: `missing` is no failure that a retry would fix. */
export interface FoundView<Value> extends Omit<ReadingView<Value>, 'screen'> {
  screen: ReadingView<Value>['screen'] | 'missing';
}

const isMissing = (failure: Failure | null): boolean => failure?.code === 'not_found';

export const foundView = <Value>(view: ReadingView<Value>): FoundView<Value> =>
  view.screen === 'failed' && isMissing(view.failure) ? { ...view, screen: 'missing' } : view;

/** For a model's `project`. */
export const projectFound = (context: ReadingContext<unknown>) => ({
  known: context.value !== null,
  failed: context.failure !== null,
  missing: isMissing(context.failure),
});
