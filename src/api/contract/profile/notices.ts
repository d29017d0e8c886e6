import * as z from 'zod/mini';
import { noticeKinds } from '#shared/notices.ts';

/** A kind of mail that a person may decline. */
const Notice = z.object({ kind: z.enum(noticeKinds), channel: z.enum(['mail']), is_on: z.boolean() });
export type Notice = z.infer<typeof Notice>;

/** One of each kind. */
export const Notices = z.object({ notices: z.array(Notice) });
export type Notices = z.infer<typeof Notices>;
