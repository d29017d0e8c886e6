import { RequestFailed } from '#api/contract/failures.ts';
import type { Notices } from '#api/contract/profile/notices.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type NoticeKind, noticeKinds } from '#shared/notices.ts';
import { type NoticeChoicesContext, noticeChoicesLabels, noticeChoicesMachine } from './notice-choices.machine.ts';

/** All on but these. */
export const noticesWithout = (...declined: readonly NoticeKind[]): Notices => ({
  notices: noticeKinds.map((kind) => ({ kind, channel: 'mail', is_on: !declined.includes(kind) })),
});

const unavailable = new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' });

export const noticeChoicesModel: RegisteredModel = {
  machine: noticeChoicesMachine,
  labels: noticeChoicesLabels,
  requirements: { '*': ['R-713'] },
  cases: {
    TOGGLE: [{ kind: 'progress' }, { kind: 'drafts' }],
    'done.loadNotices': [{ output: noticesWithout('drafts') }],
    'error.loadNotices': [{ error: unavailable }],
    'done.saveNotice': [{ output: noticesWithout('drafts', 'progress') }],
    'error.saveNotice': [{ error: unavailable }],
  },
  project: ({ notices, changed, failure }: NoticeChoicesContext) => ({
    on: notices.filter(({ is_on }) => is_on).map(({ kind }) => kind),
    changed,
    failure: failure?.code ?? null,
  }),
};
