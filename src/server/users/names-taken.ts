import { usernameTaken } from '../accounts/register.ts';
import { databaseCodeOf } from '../kernel/database-error.ts';
import { Refusal } from '../kernel/refusal.ts';

export const emailTaken = () =>
  new Refusal('email_taken', 'Ese correo ya tiene una cuenta', { issues: [{ path: 'email', message: 'Ese correo ya tiene una cuenta' }] });

/** Which of the two unique names a refused write would have given twice. */
function heldKeyOf(error: unknown): 'username' | 'email' | null {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    const { constraint } = at as { constraint?: unknown };
    if (constraint === 'users_username_key') return 'username';
    if (constraint === 'users_email_key') return 'email';
  }
  return null;
}

/** The unique indexes decide, so that two at once cannot both have a name: what they refuse becomes a sentence. */
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
