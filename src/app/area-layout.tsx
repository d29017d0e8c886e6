import { type ComponentProps, type ReactNode, Suspense, useMemo } from 'react';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { useSessionSend } from '#features/session/session-context.tsx';
import { StaffAreaContext, staffAreaOf } from '#parts/staff-area.ts';
import { fullNameOf } from '#shared/full-name.ts';
import { roleName } from '#shared/roles.ts';
import { AdminFrame } from '#ui/admin-frame.tsx';
import { Loading } from './guard.tsx';
import { personMenuItems } from './person-menu-items.tsx';

interface AreaLayoutProps extends Pick<ComponentProps<typeof AdminFrame>, 'area' | 'sections'> {
  of: Parameters<typeof staffAreaOf>[0];
  user: SessionUser;
  children: ReactNode;
}

/** Where staff work: the frame, and for the pages in it where they lead and what this person may. */
export const AreaLayout = ({ of, user, area, sections, children }: AreaLayoutProps) => {
  const send = useSessionSend();
  const staffArea = useMemo(() => staffAreaOf(of, user.role), [of, user.role]);
  return (
    <AdminFrame
      area={area}
      sections={sections}
      person={{
        name: user.username,
        fullName: fullNameOf(user) || undefined,
        roleName: roleName(user.role),
        picture: user.avatar_url ?? null,
      }}
      menu={personMenuItems(user.role, () => send({ type: 'LOG_OUT' }))}
    >
      <StaffAreaContext value={staffArea}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </StaffAreaContext>
    </AdminFrame>
  );
};
