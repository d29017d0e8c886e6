import * as z from 'zod/mini';
import { noticeKinds } from '#shared/notices.ts';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Notices } from './notices.ts';

/** One kind of notice through one channel. */
export const NoticeChoice = z.object({
  kind: z.enum(noticeKinds, { error: 'Este tipo de aviso no se puede elegir' }),
  channel: z.enum(['mail'], { error: 'Elige un canal' }),
  is_on: z.boolean({ error: 'Di si lo quieres recibir' }),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

export const changeNotice = operation({
  name: 'changeNotice',
  summary: 'Decline a kind of mail, or ask for it again',
  method: 'PUT',
  path: '/profile/notices',
  body: NoticeChoice,
  response: z.extend(Notices, { success }),
  failures: ['unauthenticated', 'foreign_origin', 'invalid_input', 'unavailable'],
});
