import type { Page } from '@playwright/test';
import { accountScreens } from './account-screens.ts';
import { atlasScreens } from './atlas-screens.ts';
import { checkoutScreens } from './checkout-screens.ts';
import { entryScreens } from './entry-screens.ts';
import { ledgerScreens } from './ledger-screens.ts';
import { orderScreens } from './order-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { publicScreens } from './public-screens.ts';
import { dialog, failing, inTurn, missing, press, type Screen, waiting, without } from './screen.ts';
import { staffScreens } from './staff-screens.ts';

const list: Screen = { name: 'admin-packages', who: 'admin', at: '/admin/packages/web' };
const form: Screen = { name: 'admin-package-new', who: 'admin', at: '/admin/packages/web/new' };
const features: Screen = { name: 'admin-features', who: 'admin', at: '/admin/packages/features' };

const inRow = (verb: string) => (page: Page) =>
  page.getByRole('row').getByRole('button', { name: verb, exact: true, disabled: false }).first();

const catalogueScreens: readonly Screen[] = [
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
    over: dialog('Editar característica', inRow('Editar')),
    source: 'features/feature-catalogue/feature-dialogs.tsx',
  },
];

const mine: Screen = { name: 'projects', who: 'desarrollo', at: '/admin/development' };
const project: Screen = { name: 'project', who: 'desarrollo', at: '/admin/development/2004' };
const projectDialog = (name: string, title: string, source: string): Screen => ({ ...project, name, over: dialog(title), source });

const projectScreens: readonly Screen[] = [
  mine,
  failing(mine, 'development/projects'),
  waiting(mine, 'development/projects'),
  without(mine, 'development/projects'),
  { name: 'projects-active', who: 'desarrollo', at: '/admin/development/active' },
  { name: 'projects-review', who: 'desarrollo', at: '/admin/development/review' },
  { name: 'projects-staging', who: 'desarrollo', at: '/admin/development/staging' },
  { name: 'projects-all', who: 'superadmin', at: '/admin/development/all' },
  { ...project, picture: 'light' },
  { ...project, name: 'project-live', at: '/admin/development/2001' },
  failing(project, 'development/projects/2004'),
  missing(project, '/admin/development/999999'),
  projectDialog('project-status-change', 'Actualizar Estado', 'parts/status-change-dialog.tsx'),
  projectDialog('project-requirement', 'Nuevo Requerimiento', 'parts/support-request-dialog.tsx'),
  { ...projectDialog('project-urls', 'Gestionar URLs', 'parts/url-management-dialog.tsx'), picture: 'light' },
  { ...projectDialog('project-go-live', 'Poner en Producción', 'parts/go-live-dialog.tsx'), picture: 'light' },
];

/** Every screen that a person can see. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...entryScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...accountScreens,
  ...orderScreens,
  ...projectScreens,
  ...catalogueScreens,
  ...staffScreens,
  ...ledgerScreens,
  ...atlasScreens,
];
