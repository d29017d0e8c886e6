import { Layers, LayoutDashboard, LifeBuoy, LogOut, User } from 'lucide-react';
import { supportTab } from '#shared/account-tabs.ts';
import { adminMinimum } from '#shared/roles.ts';
import type { MenuItem } from '#ui/menu.tsx';

const staffItems: readonly MenuItem[] = [{ label: 'Panel de control', icon: <LayoutDashboard aria-hidden="true" />, to: '/admin' }];

const customerItems: readonly MenuItem[] = [
  { label: 'Mi cuenta', icon: <User aria-hidden="true" />, to: '/account' },
  { label: 'Solicitar soporte', icon: <LifeBuoy aria-hidden="true" />, to: supportTab },
  { label: 'Servicios adicionales', icon: <Layers aria-hidden="true" />, to: '/services' },
];

/** The avatar menu. Staff below the admin role get the customer's menu. */
export const personMenuItems = (role: number, onLogOut: () => void): readonly MenuItem[] => [
  ...(role >= adminMinimum ? staffItems : customerItems),
  { label: 'Cerrar sesión', icon: <LogOut aria-hidden="true" />, onSelect: onLogOut, separated: true },
];
