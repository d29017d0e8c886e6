import type { Page } from '@playwright/test';
import { issueAt } from '#api/contract/failures.ts';
import { createUser } from '#api/contract/users/create-user.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { formIssues, type UserFormEvent } from '#machines/flows/user-form/user-form.machine.ts';
import { userFormModel } from '#machines/flows/user-form/user-form.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked } from './order-dialog.ts';
import { onePerson } from './people.ts';

const names = { username: 'Usuario', email: 'Correo electrónico', password: 'Contraseña', role: 'Rol' } as const;
const box = (page: Page, name: keyof typeof names) => dialogOf(page, 'Nuevo usuario').getByLabel(names[name], { exact: true });

/** Somebody new: an edited person has no password to type. */
export const userFormFlow = browserFlow({
  model: { ...userFormModel, inputs: [{ person: null }] },
  who: 'admin',
  at: '/admin/users',
  answers: onePerson,
  opens: press('Nuevo usuario'),
  calls: { saveUser: { operation: createUser, answer: () => ({ success: true, user: examplePerson }) } },
  gestures: {
    TYPE: ({ page }, event) => box(page, event.field).fill(event.value),
    CHOOSE_ROLE: ({ page }, event) => box(page, 'role').selectOption(String(event.role)),
    SUBMIT: ({ page }) => inDialog(page, 'Crear').click(),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<UserFormEvent>,
  sees: {
    editing: async (page, { context }) => {
      const wrong: readonly string[] = context.tried ? formIssues(context).map(({ path }) => path) : [];
      for (const name of ['username', 'email', 'password', 'role'] as const) {
        await isMarked(box(page, name), wrong.includes(name) || issueAt(context.failure, name) !== undefined);
      }
    },
    saving: (page) => isBusy(page, 'Crear'),
    saved: closed,
    cancelled: closed,
  },
});
