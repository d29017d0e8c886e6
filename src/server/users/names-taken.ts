import { usernameTaken } from '../accounts/register.ts';
import { databaseCodeOf } from '../kernel/database-error.ts';
import { Refusal } from '../kernel/refusal.ts';

export const emailTaken = () =>
  new Refusal('email_taken', 'Ese correo ya tiene una cuenta', { issues: [{ path: 'email', message: 'Ese correo ya tiene una cuenta' }] });

/** Which unique name caused the conflict. */
function heldKeyOf(error: unknown): 'username' | 'email' | null {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    const { constraint } = at as { constraint?: unknown };
    if (constraint === 'users_username_key') return 'username';
    if (constraint === 'users_email_key') return 'email';
  }
  return null;
}

/** Relies on the unique indexes, so that two concurrent writes cannot take the same name, and turns their errors into refusals. */
export async function refuseTakenNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (databaseCodeOf(error) !== '23505') throw error;
    const key = heldKeyOf(error);
    if (key === 'username') throw usernameTaken();
    if (key === 'email') throw emailTaken();
    throw error;
  }
}
