import { type Failure, issueAt, isUnanswered } from '#api/contract/failures.ts';
import type { Invitation } from '#api/contract/users/invitations.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  draftIssues,
  type InvitationDraft,
  type StaffInvitationsContext,
  type StaffInvitationsEvent,
  type StaffInvitationsSnapshot,
} from './staff-invitations.machine.ts';

type Told = { title: string; detail: string };

export interface StaffInvitationsView {
  screen: 'reading' | 'unread' | 'listed';
  invitations: readonly Invitation[];
  busy: boolean;
  /** Of a list that could not be read, or of an invitation that was not withdrawn. */
  failure: Told | null;
  news: StaffInvitationsContext['news'];
  /** The dialog in which somebody is invited; null while it is closed. */
  draft: {
    values: InvitationDraft;
    errors: Partial<Record<keyof InvitationDraft, string>>;
    busy: boolean;
    /** What the fields do not say already. */
    failure: Told | null;
  } | null;
  /** The question before one is withdrawn. */
  question: { invitation: Invitation; busy: boolean } | null;
}

const fields = ['email', 'role', 'current_password'] as const;

const errorsIn = ({ draft, tried, failure }: StaffInvitationsContext): Partial<Record<keyof InvitationDraft, string>> => {
  const issues = tried ? draftIssues(draft) : [];
  const said = fields.map((field) => [field, issues.find(({ path }) => path === field)?.message ?? issueAt(failure, field)] as const);
  return Object.fromEntries(said.filter(([, message]) => message !== undefined));
};

const told = (failure: Failure | null, [unknown, refused]: readonly [string, string]): Told | null =>
  failure && { title: isUnanswered(failure) ? unknown : refused, detail: failureDetail(failure) };

export const staffInvitationsView = (snapshot: StaffInvitationsSnapshot): StaffInvitationsView => {
  const { context } = snapshot;
  const { invitations, draft, chosen, news, failure } = context;
  const inviting = snapshot.matches('inviting');
  const errors = errorsIn(context);
  const isSaid = Object.keys(errors).length > 0;
  return {
    screen: snapshot.matches('unread') ? 'unread' : invitations === null ? 'reading' : 'listed',
    invitations: invitations ?? [],
    busy: snapshot.hasTag('busy'),
    failure: inviting ? null : told(failure, ['No sabemos si quedó retirada', 'No se retiró la invitación']),
    news: snapshot.matches('listed') ? news : null,
    draft: inviting
      ? {
          values: draft,
          errors,
          busy: snapshot.matches({ inviting: 'sending' }),
          failure: isSaid ? null : told(failure, ['No sabemos si salió la invitación', 'No se envió la invitación']),
        }
      : null,
    question:
      snapshot.matches('withdrawing') && chosen !== null
        ? { invitation: chosen, busy: snapshot.matches({ withdrawing: 'removing' }) }
        : null,
  };
};

/** What was written, as the events that bring it back; the password is written again. */
export const staffInvitationsWork = (snapshot: StaffInvitationsSnapshot): StaffInvitationsEvent[] => {
  const { email, role } = snapshot.context.draft;
  if (!snapshot.matches('inviting')) return [];
  return [
    { type: 'INVITE' },
    ...(email === '' ? [] : [{ type: 'TYPE' as const, field: 'email' as const, value: email }]),
    ...(role === null ? [] : [{ type: 'CHOOSE_ROLE' as const, role }]),
  ];
};
