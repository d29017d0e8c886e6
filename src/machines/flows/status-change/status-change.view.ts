import type { Failure } from '#api/contract/failures.ts';
import { note as Note } from '#api/contract/fields.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import type { StatusChangeEvent, StatusChangeOutput, StatusChangeSnapshot } from './status-change.machine.ts';

export interface StatusChangeView {
  screen: 'form' | 'error' | 'closed';
  targets: readonly DevelopmentStatus[];
  status: DevelopmentStatus | null;
  note: string;
  noteError: string | null;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: StatusChangeOutput | null;
}

export const statusChangeView = (snapshot: StatusChangeSnapshot): StatusChangeView => {
  const { context } = snapshot;
  return {
    screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'form',
    targets: context.targets,
    status: context.status,
    note: context.note,
    noteError: context.tried ? (Note.safeParse(context.note).error?.issues[0]?.message ?? null) : null,
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure: context.failure,
    output: snapshot.output ?? null,
  };
};

/** What was written, as the events that bring it back. */
export const statusChangeWork = ({ context: { status, note } }: StatusChangeSnapshot): StatusChangeEvent[] => [
  ...(status === null ? [] : [{ type: 'CHOOSE_STATUS' as const, status }]),
  ...(note === '' ? [] : [{ type: 'TYPE_NOTE' as const, value: note }]),
];
