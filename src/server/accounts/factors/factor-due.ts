import type { Actor } from '#server/kernel/actor.ts';
import type { Config } from '#server/kernel/env.ts';
import { roles } from '#shared/roles.ts';

/** What is due of whoever stands at the door: a password of their own, where somebody else chose it, and a second factor. */
export const dueOf = (
  person: Pick<Actor, 'type' | 'role'>,
  { passwordGiven, hasFactor }: { passwordGiven: boolean; hasFactor: boolean },
  config: Pick<Config, 'mode'>,
): Pick<Actor, 'passwordDue' | 'factorDue'> => ({
  ...(passwordGiven && config.mode === 'production' ? { passwordDue: true } : {}),
  ...(!hasFactor && needsFactor(person, config) ? { factorDue: true } : {}),
});

/** Who must have a second factor: everybody who works for a production. */
export const needsFactor = ({ type, role }: Pick<Actor, 'type' | 'role'>, { mode }: Pick<Config, 'mode'>): boolean =>
  mode === 'production' && type === 'user' && role >= roles.support;
