import { expect, type Page } from '@playwright/test';
import { changePassword } from '#api/contract/profile/change-password.ts';
import type { PasswordChangeEvent } from '#machines/flows/password-change/password-change.machine.ts';
import { passwordChangeModel } from '#machines/flows/password-change/password-change.model.ts';
import { field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { isAtRest, isSubmitting, leave, tells } from './entry-form.ts';

const names = { currentPassword: 'Contraseña actual', newPassword: 'Nueva contraseña' } as const;
const success = (page: Page) => page.getByRole('status').filter({ hasText: 'Tu contraseña quedó cambiada.' });

/** The password that is changed, which the model's example stands for. */
const change =
  (current: string): PageGestures<PasswordChangeEvent>['CHANGE'] =>
  async ({ page }, event) => {
    const value = event.field === 'currentPassword' ? current : event.value;
    await field(page, names[event.field]).fill(value);
    return { ...event, value };
  };

const gestures = {
  CHANGE: change(''),
  LEAVE_FIELD: ({ page }, event) => leave(field(page, names[event.field])),
  SUBMIT: ({ page }) => press('Cambiar contraseña')(page),
} satisfies PageGestures<PasswordChangeEvent>;

export const passwordChangeFlow = browserFlow({
  model: passwordChangeModel,
  who: 'cliente',
  at: '/account?tab=perfil',
  prepare: async (world) => {
    const { password, cookies } = await newCustomer(world);
    return { cookies, gestures: { ...gestures, CHANGE: change(password) } };
  },
  opens: (page) => expect(page.getByRole('button', { name: 'Editar Nombre' })).toBeVisible(),
  inView: (page) => field(page, names.currentPassword),
  calls: { changePassword: { operation: changePassword, by: 'server', told: () => undefined } },
  gestures,
  sees: {
    filling: async (page, snapshot) => {
      await isAtRest('Cambiar contraseña')(page);
      await expect(success(page)).toHaveCount(0);
      await tells('Error al cambiar la contraseña')(page, snapshot);
    },
    changing: isSubmitting('Cambiar contraseña'),
    changed: async (page) => {
      await expect(success(page)).toBeVisible();
      for (const name of Object.values(names)) await expect(field(page, name)).toHaveValue('');
    },
  },
});
