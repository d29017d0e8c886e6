import type { FastifyReply } from 'fastify';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { getAvatar as getAvatarCall } from '#api/contract/profile/get-avatar.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { findAvatar } from './avatars.store.ts';
import { maySeeAvatar } from './profile.policy.ts';

interface Call {
  actor: Actor;
  input: InputOf<typeof getAvatarCall>;
  reply: FastifyReply;
}

/** A name's picture never changes, so the person's own browser may cache it; shared caches may not. */
export async function getAvatar({ db }: Services, { actor, input, reply }: Call): Promise<ReplyOf<typeof getAvatarCall>> {
  const avatar = await findAvatar(db.query, input.params.name);
  if (!avatar || !maySeeAvatar(actor, avatar)) throw notFound('No encontramos lo que buscas');
  reply.header('Cache-Control', 'private, max-age=31536000, immutable');
  return avatar.picture;
}
