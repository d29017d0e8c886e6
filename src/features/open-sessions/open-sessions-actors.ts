import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import { endOtherSessions, endSession, listSessions } from '#api/contract/profile/sessions.ts';

export const openSessionsActors = {
  listSessions: fromPromise<AnswerOf<typeof listSessions>>(({ signal }) => call(listSessions, {}, { signal })),
  endSession: fromPromise<AnswerOf<typeof endSession>, { sessionId: string }>(({ input, signal }) =>
    call(endSession, { params: { id: input.sessionId } }, { signal }),
  ),
  endOthers: fromPromise<AnswerOf<typeof endOtherSessions>>(({ signal }) => call(endOtherSessions, {}, { signal })),
};
