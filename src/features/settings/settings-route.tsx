import type { SessionUser } from '#api/contract/users/session-user.ts';
import { roles } from '#shared/roles.ts';
import { ClosedDaysPanel } from './closed-days-panel.tsx';
import { SettingsPage } from './settings-page.tsx';

/** /admin/settings with all its panels. */
export const SettingsRoute = ({ user }: { user: SessionUser }) => (
  <SettingsPage closedDays={<ClosedDaysPanel mayChange={user.role === roles.superadmin} />} />
);
