import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { SessionSnapshot } from './session.machine.ts';

/** A question on top of the page, while it is asked. `failure` is why the last try did not end the session. */
export interface LogoutDialogView {
  busy: boolean;
  failure: string | null;
}

export interface SessionView {
  status: 'loading' | 'guest' | 'signedIn';
  user: SessionUser | null;
  notice: 'unchecked' | 'ended' | null;
  /** The session was ended by its owner and the home page is still to be shown. */
  leaving: boolean;
  logoutDialog: LogoutDialogView | null;
}

const dialogOf = (snapshot: SessionSnapshot): LogoutDialogView | null =>
  snapshot.matches({ signedIn: 'confirming' }) ||
  snapshot.matches({ signedIn: 'loggingOut' }) ||
  snapshot.matches({ signedIn: 'logoutFailed' })
    ? { busy: snapshot.hasTag('busy'), failure: snapshot.context.failure === null ? null : failureDetail(snapshot.context.failure) }
    : null;

const noticeOf = (snapshot: SessionSnapshot): SessionView['notice'] => {
  if (snapshot.matches({ guest: 'unchecked' })) return 'unchecked';
  return snapshot.matches({ guest: 'ended' }) ? 'ended' : null;
};

const statusOf = (snapshot: SessionSnapshot): SessionView['status'] => {
  if (snapshot.matches('signedIn')) return 'signedIn';
  return snapshot.matches('guest') ? 'guest' : 'loading';
};

export const sessionView = (snapshot: SessionSnapshot): SessionView => ({
  status: statusOf(snapshot),
  user: snapshot.context.user,
  notice: noticeOf(snapshot),
  leaving: snapshot.matches({ guest: 'leaving' }),
  logoutDialog: dialogOf(snapshot),
});
