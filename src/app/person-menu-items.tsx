import { BriefcaseBusiness, Layers, LayoutDashboard, LifeBuoy, LogOut, User } from 'lucide-react';
import { supportTab } from '#shared/account-tabs.ts';
import { adminMinimum, isStaff } from '#shared/roles.ts';
import { teamArea } from '#shared/team-area.ts';
import type { MenuItem } from '#ui/menu.tsx';

const staffItems: readonly MenuItem[] = [{ label: 'Panel de control', icon: <LayoutDashboard aria-hidden="true" />, to: '/admin' }];

const teamItems: readonly MenuItem[] = [{ label: teamArea.name, icon: <BriefcaseBusiness aria-hidden="true" />, to: teamArea.path }];

const customerItems: readonly MenuItem[] = [
  { label: 'Mi cuenta', icon: <User aria-hidden="true" />, to: '/account' },
  { label: 'Solicitar soporte', icon: <LifeBuoy aria-hidden="true" />, to: supportTab },
  { label: 'Servicios adicionales', icon: <Layers aria-hidden="true" />, to: '/services' },
];

/** The menu behind the avatar. Staff under the admin role have the customer's, and the way to their work. */
export const personMenuItems = (role: number, onLogOut: () => void): readonly MenuItem[] => [
  ...(role >= adminMinimum ? staffItems : [...(isStaff(role) ? teamItems : []), ...customerItems]),
  { label: 'Cerrar sesión', icon: <LogOut aria-hidden="true" />, onSelect: onLogOut, separated: true },
];
