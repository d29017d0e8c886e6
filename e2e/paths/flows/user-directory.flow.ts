import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { listUsers } from '#api/contract/users/list-users.ts';
import type { UserDirectoryEvent } from '#machines/flows/user-directory/user-directory.machine.ts';
import { userDirectoryModel } from '#machines/flows/user-directory/user-directory.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { dialogOf } from './order-dialog.ts';
import { pressed } from './people.ts';

const rows = async (page: Page, { context }: AnyMachineSnapshot) => {
  const { people, failure } = context;
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await expect(page.getByText('Cargando los usuarios')).toHaveCount(people === null ? 1 : 0);
  await expect(page.getByText('samuel.vega', { exact: true }).filter({ visible: true })).toHaveCount(people?.length ?? 0);
  const isStale = people !== null && failure !== null;
  await expect(page.getByRole('alert').filter({ hasText: 'Error al obtener usuarios' })).toHaveCount(isStale ? 1 : 0);
};

export const userDirectoryFlow = browserFlow({
  model: userDirectoryModel,
  who: 'admin',
  at: '/admin/users',
  calls: { loadPeople: { operation: listUsers } },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    TYPE_SEARCH: ({ page }, { value }) => page.getByRole('searchbox', { name: 'Buscar por usuario o correo...' }).fill(value),
    CREATE: ({ page }) => press('Nuevo usuario')(page),
    EDIT: ({ page }) => pressed(page, 'Editar'),
    CHANGE_ACTIVATION: ({ page }) => pressed(page, 'Desactivar'),
    DIALOG_CLOSED: ({ page }) => press('Cancelar')(page),
  } satisfies PageGestures<UserDirectoryEvent>,
  sees: {
    waiting: passing,
    'list.loading': rows,
    'list.typing': rows,
    'list.shown': rows,
    'list.failed': (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error al obtener usuarios'),
    creating: (page) => expect(dialogOf(page, 'Nuevo usuario')).toBeVisible(),
    editing: (page) => expect(dialogOf(page, 'Editar usuario')).toBeVisible(),
    changingActivation: (page) =>
      expect(page.getByRole('alertdialog', { name: '¿Estás seguro de desactivar este usuario?' })).toBeVisible(),
  },
});
