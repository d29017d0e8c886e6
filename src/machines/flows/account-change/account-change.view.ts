import { type Failure, issueAt } from '#api/contract/failures.ts';
import { ChangeAccountStatus } from '#api/contract/orders/update-account-status.ts';
import type { AccountDecision } from '#shared/vocabulary.ts';
import type { AccountChangeEvent, AccountChangeOutput, AccountChangeSnapshot } from './account-change.machine.ts';

export interface AccountChangeView {
  screen: 'form' | 'error' | 'closed';
  targets: readonly AccountDecision[];
  status: AccountDecision | null;
  note: string;
  /** What the contract finds missing, once the person tried to save. */
  statusError: string | null;
  noteError: string | null;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: AccountChangeOutput | null;
}

export const accountChangeView = (snapshot: AccountChangeSnapshot): AccountChangeView => {
  const { context } = snapshot;
  const issues = ChangeAccountStatus.safeParse({ status: context.status, note: context.note }).error?.issues ?? [];
  const missing = (path: string): string | null =>
    context.tried ? (issues.find((issue) => issue.path[0] === path)?.message ?? null) : (issueAt(context.failure, path) ?? null);
  return {
    screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'form',
    targets: context.targets,
    status: context.status,
    note: context.note,
    statusError: missing('status'),
    noteError: missing('note'),
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure: context.failure,
    output: snapshot.output ?? null,
  };
};

/** What was written, as the events that bring it back. */
export const accountChangeWork = ({ context: { status, note } }: AccountChangeSnapshot): AccountChangeEvent[] => [
  ...(status === null ? [] : [{ type: 'CHOOSE_STATUS' as const, status }]),
  ...(note === '' ? [] : [{ type: 'TYPE_NOTE' as const, value: note }]),
];
