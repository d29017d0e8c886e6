import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { changeNotice as changeNoticeContract } from '#api/contract/profile/change-notice.ts';
import type { Notices } from '#api/contract/profile/notices.ts';
import { type NoticeKind, noticeKinds } from '#shared/notices.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import { findDeclinedMails, lockDeclinedMails, writeDeclinedMails } from './notices.store.ts';

const missing = () => notFound('No encontramos tu perfil');

const present = (declined: readonly NoticeKind[]): Notices => ({
  notices: noticeKinds.map((kind) => ({ kind, channel: 'mail', is_on: !declined.includes(kind) })),
});

export async function getNotices(tx: Tx, actor: Actor): Promise<Notices> {
  const declined = await findDeclinedMails(tx, actor.userId);
  if (!declined) throw missing();
  return present(declined);
}

/** The same choice again changes nothing. */
export async function changeNotice(
  tx: Tx,
  actor: Actor,
  { body: { kind, is_on } }: InputOf<typeof changeNoticeContract>,
): Promise<ReplyOf<typeof changeNoticeContract>> {
  const before = await lockDeclinedMails(tx, actor.userId);
  if (!before) throw missing();
  const declined = noticeKinds.filter((one) => (one === kind ? !is_on : before.includes(one)));
  await writeDeclinedMails(tx, actor.userId, declined);
  return { success: true, ...present(declined) };
}
