import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../kernel/gate.ts';

/** argon2id, 19 MiB, two passes: about 45 ms of one core. Never call these inside a transaction: locks would be held for that long. */
const cost = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

/** The hash of an unknown password, verified for people who have none so that they take the same time. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$LtHTcdeB/5xzSr+igk7Yyw$/ON6n0nJDiIPjN7lp4GxbuFKFhnwI1nBNgjhHIyBkTg';

/** Hashing shares a few threads with file access, so a flood of sign-ins queues here; beyond 64 waiting, requests are refused. */
const inTurn = createGate({ running: Math.min(2, availableParallelism()), waiting: 64 });

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Like `hashPassword`, for a secret that is looked up by its hash. `salt` comes from the caller and has at least 16 bytes. */
export const hashWithSalt = (secret: string, salt: string): Promise<string> =>
  inTurn(() => hash(secret, { ...cost, salt: Buffer.from(salt) }));

/** Whether this is the password; without a stored hash it takes the same time and returns false. */
export async function passwordIsRight(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(storedHash ?? nobodysHash, password));
  return typeof storedHash === 'string' && matches;
}
