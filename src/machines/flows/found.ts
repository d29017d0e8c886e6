import type { Failure } from '#api/contract/failures.ts';
import type { ReadingContext, ReadingView } from './reading.ts';

/** What may not be there at all: that is no failure that trying again would mend. */
export interface FoundView<Value> extends Omit<ReadingView<Value>, 'screen'> {
  screen: ReadingView<Value>['screen'] | 'missing';
}

const isMissing = (failure: Failure | null): boolean => failure?.code === 'not_found';

export const foundView = <Value>(view: ReadingView<Value>): FoundView<Value> =>
  view.screen === 'failed' && isMissing(view.failure) ? { ...view, screen: 'missing' } : view;

/** What tells the configurations of such a reading apart. */
export const projectFound = (context: ReadingContext<unknown>) => ({
  known: context.value !== null,
  failed: context.failure !== null,
  missing: isMissing(context.failure),
});
