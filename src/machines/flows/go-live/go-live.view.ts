import type { Failure } from '#api/contract/failures.ts';
import type { GoLiveOutput, GoLiveSnapshot } from './go-live.machine.ts';

export interface GoLiveView {
  screen: 'question' | 'error' | 'closed';
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: GoLiveOutput | null;
}

export const goLiveView = (snapshot: GoLiveSnapshot): GoLiveView => ({
  screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'question',
  isBusy: snapshot.hasTag('busy'),
  canCancel: snapshot.can({ type: 'CANCEL' }),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});
