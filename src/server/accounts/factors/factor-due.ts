import type { Actor } from '#server/kernel/actor.ts';
import type { Config } from '#server/kernel/env.ts';
import { roles } from '#shared/roles.ts';

/** Whether the person must have a second factor: all staff in production. */
export const needsFactor = ({ type, role }: Pick<Actor, 'type' | 'role'>, { mode }: Pick<Config, 'mode'>): boolean =>
  mode === 'production' && type === 'user' && role >= roles.support;
