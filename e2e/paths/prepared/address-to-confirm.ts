import { roles } from '#shared/roles.ts';
import type { World } from '../browser-flow.ts';
import { answered } from './answered.ts';
import { newColleague } from './colleague.ts';
import { addressOf, freshName } from './newcomer.ts';

/** The token of the link in the mail to an address that staff gave somebody. */
export const addressToConfirm = async (as: World['as']): Promise<string> => {
  const { user_id } = await newColleague(as, roles.customer);
  const email = addressOf(freshName('nueva'));
  await answered((await as('superadmin')).put(`/srv/adm/users/${user_id}`, { data: { email } }));
  const mails = await answered<{ to: string; text: string }[]>((await as('guest')).get('/srv/dev/outbox'));
  const token = /\/confirmar-correo\?token=(\S+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`nothing was mailed to ${email}`);
  return token;
};
