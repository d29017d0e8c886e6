import * as z from 'zod/mini';
import { written } from '../fields.ts';
import { operation } from '../operation.ts';

/** 256 random bits: each picture has its own name, so the content behind a name never changes. */
const AvatarName = written(/^[\w-]{43}$/, 43, 'La foto no existe');

export const getAvatar = operation({
  name: 'getAvatar',
  summary: 'The picture of a person: for themselves and the staff',
  method: 'GET',
  path: '/avatars/:name',
  params: z.object({ name: AvatarName }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  media: 'image/webp',
  failures: ['unauthenticated', 'not_found', 'unavailable'],
});
