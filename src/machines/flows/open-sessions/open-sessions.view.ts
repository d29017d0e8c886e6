import { isUnanswered } from '#api/contract/failures.ts';
import type { OpenSession } from '#api/contract/profile/sessions.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { OpenSessionsSnapshot } from './open-sessions.machine.ts';

export interface OpenSessionsView {
  screen: 'reading' | 'unread' | 'listed';
  sessions: readonly OpenSession[];
  hasOthers: boolean;
  busy: boolean;
  /** Which one is being ended. */
  ending: string | null;
  /** The question before the others end; null while nobody asked. */
  question: { busy: boolean } | null;
  /** How many ended just now. */
  ended: number | null;
  failure: { title: string; detail: string } | null;
}

export const openSessionsView = (snapshot: OpenSessionsSnapshot): OpenSessionsView => {
  const { sessions, sessionId, ended, failure } = snapshot.context;
  const endingOthers = snapshot.matches('endingOthers');
  return {
    screen: snapshot.matches('unread') ? 'unread' : sessions === null ? 'reading' : 'listed',
    sessions: sessions ?? [],
    hasOthers: sessions?.some(({ current }) => !current) ?? false,
    busy: snapshot.hasTag('busy'),
    ending: snapshot.matches('ending') ? sessionId : null,
    question: snapshot.matches('asking') || endingOthers ? { busy: endingOthers } : null,
    ended: snapshot.matches('listed') ? ended : null,
    failure:
      failure === null
        ? null
        : {
            title: isUnanswered(failure) ? 'No sabemos si quedó cerrada' : 'No se cerró la sesión',
            detail: failureDetail(failure),
          },
  };
};
