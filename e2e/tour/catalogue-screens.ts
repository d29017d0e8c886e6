import type { Page } from '@playwright/test';
import { failing, inTurn, press, type Screen, without } from './screen.ts';

const list: Screen = { name: 'admin-packages', who: 'admin', at: '/admin/packages/web' };
const form: Screen = { name: 'admin-package-new', who: 'admin', at: '/admin/packages/web/new' };
const features: Screen = { name: 'admin-features', who: 'admin', at: '/admin/packages/features' };

const openerOf = (verb: string) => (page: Page) =>
  page.getByRole('row').getByRole('button', { name: verb, exact: true, disabled: false }).first();

export const catalogueScreens: readonly Screen[] = [
  { ...list, name: 'admin-packages-without-kind-in-address', at: '/admin/packages' },
  { ...list, picture: 'light' },
  failing(list, 'packages/web'),
  without(list, 'packages/web', { packages: [] }),
  { ...list, name: 'admin-packages-of-no-kind', at: '/admin/packages/planes' },
  form,
  {
    ...form,
    name: 'admin-package-new-with-mistakes',
    picture: 'light',
    mistaken: true,
    steps: inTurn((page) => page.getByRole('checkbox', { name: 'Páginas' }).check(), press('Crear Paquete')),
  },
  { name: 'admin-package-edit', who: 'admin', at: '/admin/packages/web/12/edit' },
  { name: 'admin-package-missing', who: 'admin', at: '/admin/packages/branding/999999/edit', consoleMaySay: /status of 404/ },
  { ...features, picture: 'light' },
  { ...features, name: 'admin-features-with-mistakes', mistaken: true, steps: press('Crear') },
  failing(features, 'packages/features'),
  {
    ...features,
    name: 'admin-feature-edit',
    over: { opener: openerOf('Editar'), role: 'dialog', name: 'Editar característica' },
    draws: 'feature-catalogue/feature-dialogs.tsx',
  },
];
