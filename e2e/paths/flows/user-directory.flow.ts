import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import type { UserDirectoryContext, UserDirectoryEvent } from '#machines/flows/user-directory/user-directory.machine.ts';
import { userDirectoryModel } from '#machines/flows/user-directory/user-directory.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { newColleague } from '../prepared/colleague.ts';
import { dialogOf } from './order-dialog.ts';
import { pressInRow } from './people.ts';

const rows = async (page: Page, { context }: AnyMachineSnapshot) => {
  const { people, failure }: UserDirectoryContext = context;
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await expect(page.getByText('Cargando los usuarios')).toHaveCount(people === null ? 1 : 0);
  await expect(page.locator('tbody').getByRole('row')).toContainText((people ?? []).map(({ username }) => username));
  const isStale = people !== null && failure !== null;
  await expect(page.getByRole('alert').filter({ hasText: 'Error al obtener usuarios' })).toHaveCount(isStale ? 1 : 0);
};

const plain = {
  START: byItself,
  RETRY: ({ page }) => press('Reintentar')(page),
  CREATE: ({ page }) => press('Nuevo usuario')(page),
  DIALOG_CLOSED: ({ page }) => press('Cancelar')(page),
} satisfies Partial<PageGestures<UserDirectoryEvent>>;

const gesturesOver = ({ username, user_id: userId }: UserSummary) =>
  ({
    ...plain,
    TYPE_SEARCH: async ({ page }, event) => {
      await page.getByRole('searchbox', { name: 'Buscar por usuario o correo...' }).fill(username);
      return { ...event, value: username };
    },
    EDIT: async ({ page }, event) => {
      await pressInRow(page, username, 'Editar');
      return { ...event, userId };
    },
    CHANGE_ACTIVATION: async ({ page }, event) => {
      await pressInRow(page, username, 'Desactivar');
      return { ...event, userId };
    },
  }) satisfies PageGestures<UserDirectoryEvent>;

export const userDirectoryFlow = browserFlow({
  model: userDirectoryModel,
  who: 'superadmin',
  at: '/admin/users',
  prepare: async ({ as }) => ({ gestures: gesturesOver(await newColleague(as)) }),
  calls: { loadPeople: { operation: listUsers, by: 'server' } },
  gestures: gesturesOver(examplePerson),
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
