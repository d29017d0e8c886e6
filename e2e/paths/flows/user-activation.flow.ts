import { expect, type Page } from '@playwright/test';
import { issueAt } from '#api/contract/failures.ts';
import { deactivateUser } from '#api/contract/users/deactivate-user.ts';
import type { UserActivationContext, UserActivationEvent } from '#machines/flows/user-activation/user-activation.machine.ts';
import { userActivationModel } from '#machines/flows/user-activation/user-activation.model.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { demoPassword } from '#server/demo/people.ts';
import { roles } from '#shared/roles.ts';
import { type BrowserFlow, browserFlow, type PageGestures } from '../browser-flow.ts';
import { newColleague } from '../prepared/colleague.ts';
import { closed, isMarked } from './order-dialog.ts';
import { pressInRow, rowOf } from './people.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Estás seguro de desactivar este usuario?' });
const own = (page: Page) => question(page).getByLabel('Tu contraseña', { exact: true });
const inside = (page: Page, name: string) => question(page).getByRole('button', { name });

const seesOf = (username: string): BrowserFlow['sees'] => ({
  asking: async (page, { context }) => {
    await expect(question(page)).toContainText(`${username} ya no podrá entrar`);
    const { failure, password, tried }: UserActivationContext = context;
    await expect(own(page)).toHaveCount(password === null ? 0 : 1);
    const atField = password !== null && ((tried && password === '') || issueAt(failure, 'current_password') !== undefined);
    if (password !== null) await isMarked(own(page), atField);
    await expect(question(page).getByRole('alert')).toHaveCount(failure === null || atField ? 0 : 1);
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
  who: 'superadmin',
  at: '/admin/users',
  prepare: async ({ as, path }) => {
    const { asksPassword } = path.input as { asksPassword: boolean };
    const { user_id: userId, username } = asksPassword ? await newColleague(as) : await newColleague(as, roles.customer);
    return {
      input: { userId, activate: false, asksPassword },
      opens: (page) => pressInRow(page, username, 'Desactivar'),
      sees: seesOf(username),
    };
  },
  calls: { changeActivation: { operation: deactivateUser, by: 'server', told: () => undefined } },
  gestures: {
    TYPE: async ({ page }, event) => {
      const value = event.value === '' ? '' : demoPassword;
      await own(page).fill(value);
      return { ...event, value };
    },
    CONFIRM: ({ page }) => inside(page, 'Desactivar').click(),
    CANCEL: ({ page }) => inside(page, 'Cancelar').click(),
  } satisfies PageGestures<UserActivationEvent>,
  sees: seesOf(examplePerson.username),
});
