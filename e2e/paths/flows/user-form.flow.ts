import { expect, type Page } from '@playwright/test';
import { issueAt } from '#api/contract/failures.ts';
import { createUser } from '#api/contract/users/create-user.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { updateUser } from '#api/contract/users/update-user.ts';
import { asksOwnPassword, formIssues, type UserFormEvent } from '#machines/flows/user-form/user-form.machine.ts';
import { userFormModel } from '#machines/flows/user-form/user-form.model.ts';
import { demoPassword } from '#server/demo/people.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { newColleague } from '../prepared/colleague.ts';
import { addressOf, freshName } from '../prepared/newcomer.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked } from './order-dialog.ts';
import { pressInRow, rowOf } from './people.ts';

const names = {
  username: 'Usuario',
  email: 'Correo electrónico',
  password: 'Contraseña',
  current_password: 'Tu contraseña',
  role: 'Rol',
} as const;
const box = (page: Page, name: keyof typeof names) => dialogOf(page, /^(Nuevo|Editar) usuario$/).getByLabel(names[name], { exact: true });
const submit = /^(Crear|Guardar)$/;

/** A name and an address are given once. */
const ownValue = ({ field, value }: Extract<UserFormEvent, { type: 'TYPE' }>): string => {
  if (field === 'current_password') return value === '' ? value : demoPassword;
  if (field === 'password' || value.includes(' ')) return value;
  return field === 'email' ? addressOf(freshName('lorena')) : freshName(value);
};

const pendingOf = ({ user }: { user: UserSummary }) => ({ pendingEmail: user.pending_email ?? null });

export const userFormFlow = browserFlow({
  model: userFormModel,
  who: 'superadmin',
  at: '/admin/users',
  prepare: async ({ path, as }) => {
    const { person: isEdited } = path.input as { person: UserSummary | null };
    if (isEdited === null) return {};
    const person = await newColleague(as);
    return {
      input: { person },
      opens: (page) => pressInRow(page, person.username, 'Editar'),
      calls: { saveUser: { operation: updateUser, by: 'server', told: pendingOf } },
    };
  },
  opens: press('Nuevo usuario'),
  calls: { saveUser: { operation: createUser, by: 'server', told: pendingOf } },
  gestures: {
    TYPE: async ({ page }, event) => {
      const value = ownValue(event);
      await box(page, event.field).fill(value);
      return { ...event, value };
    },
    CHOOSE_ROLE: ({ page }, event) => box(page, 'role').selectOption(String(event.role)),
    SUBMIT: ({ page }) => inDialog(page, submit).click(),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<UserFormEvent>,
  sees: {
    editing: async (page, { context }) => {
      const wrong: readonly string[] = context.tried ? formIssues(context).map(({ path }) => path) : [];
      // Nobody else's password is edited here.
      const fields = [
        'username',
        'email',
        'role',
        ...(context.person === null ? ['password' as const] : []),
        ...(asksOwnPassword(context) ? ['current_password' as const] : []),
      ] as const;
      for (const name of fields) {
        await isMarked(box(page, name), wrong.includes(name) || issueAt(context.failure, name) !== undefined);
      }
    },
    saving: (page) => isBusy(page, submit),
    saved: async (page, { context }) => {
      await closed(page);
      await expect(rowOf(page, context.username)).toContainText(context.pendingEmail ?? context.email);
    },
    cancelled: closed,
  },
});
