import { newToken } from '../accounts/tokens.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { replaceAvatar } from './avatars.store.ts';
import { drawAvatar } from './picture.ts';

/** Each picture has its own name, so a cached old picture is never mistaken for the new one. */
export async function changeAvatar({ db }: Services, actor: Actor, file: Blob): Promise<{ success: true; avatar_url: string }> {
  const picture = await drawAvatar(file);
  const name = newToken();
  const url = `/srv/avatars/${name}`;
  await db.transaction((tx) => replaceAvatar(tx, { userId: actor.userId, name, picture }, url));
  return { success: true, avatar_url: url };
}
