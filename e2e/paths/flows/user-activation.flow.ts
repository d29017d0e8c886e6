import { expect, type Page } from '@playwright/test';
import { deactivateUser } from '#api/contract/users/deactivate-user.ts';
import type { UserActivationEvent } from '#machines/flows/user-activation/user-activation.machine.ts';
import { userActivationModel } from '#machines/flows/user-activation/user-activation.model.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { type BrowserFlow, browserFlow, type PageGestures } from '../browser-flow.ts';
import { newColleague } from '../prepared/colleague.ts';
import { closed } from './order-dialog.ts';
import { pressInRow, rowOf } from './people.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Estás seguro de desactivar este usuario?' });
const inside = (page: Page, name: string) => question(page).getByRole('button', { name });

const seesOf = (username: string): BrowserFlow['sees'] => ({
  asking: async (page, { context }) => {
    await expect(question(page)).toContainText(`${username} ya no podrá entrar`);
    await expect(question(page).getByRole('alert')).toHaveCount(context.failure === null ? 0 : 1);
  },
  changing: (page) => expect(inside(page, 'Desactivar')).toHaveAttribute('aria-busy', 'true'),
  changed: async (page) => {
    await closed(page);
    await expect(rowOf(page, username)).toContainText('Inactivo');
  },
  cancelled: async (page) => {
    await closed(page);
    await expect(rowOf(page, username)).toContainText('Activo');
  },
});

export const userActivationFlow = browserFlow({
  model: userActivationModel,
  who: 'admin',
  at: '/admin/users',
  prepare: async ({ as }) => {
    const { user_id: userId, username } = await newColleague(as);
    return {
      input: { userId, activate: false },
      opens: (page) => pressInRow(page, username, 'Desactivar'),
      sees: seesOf(username),
    };
  },
  calls: { changeActivation: { operation: deactivateUser, by: 'server', told: () => undefined } },
  gestures: {
    CONFIRM: ({ page }) => inside(page, 'Desactivar').click(),
    CANCEL: ({ page }) => inside(page, 'Cancelar').click(),
  } satisfies PageGestures<UserActivationEvent>,
  sees: seesOf(examplePerson.username),
});
