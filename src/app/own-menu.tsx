import type { SessionUser } from '#api/contract/users/session-user.ts';
import { useSessionSend } from '#features/session/session-context.tsx';
import { fullNameOf } from '#shared/full-name.ts';
import { PersonMenu } from '#ui/person-menu.tsx';
import { personMenuItems } from './person-menu-items.tsx';

/** The avatar menu of the signed-in user. */
export const OwnMenu = ({ user }: { user: SessionUser }) => {
  const send = useSessionSend();
  return (
    <PersonMenu
      name={user.username}
      firstName={user.first_name?.trim() || undefined}
      fullName={fullNameOf(user) || undefined}
      picture={user.avatar_url ?? null}
      items={personMenuItems(user.role, () => send({ type: 'LOG_OUT' }))}
    />
  );
};
