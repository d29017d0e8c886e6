import { expect, type Page } from '@playwright/test';
import { deactivateUser } from '#api/contract/users/deactivate-user.ts';
import type { UserActivationEvent } from '#machines/flows/user-activation/user-activation.machine.ts';
import { userActivationModel } from '#machines/flows/user-activation/user-activation.model.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { closed } from './order-dialog.ts';
import { onePerson, pressed } from './people.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Estás seguro de desactivar este usuario?' });
const inside = (page: Page, name: string) => question(page).getByRole('button', { name });

export const userActivationFlow = browserFlow({
  model: userActivationModel,
  who: 'admin',
  at: '/admin/users',
  answers: onePerson,
  opens: (page) => pressed(page, 'Desactivar'),
  calls: { changeActivation: { operation: deactivateUser, answer: () => ({ success: true }) } },
  gestures: {
    CONFIRM: ({ page }) => inside(page, 'Desactivar').click(),
    CANCEL: ({ page }) => inside(page, 'Cancelar').click(),
  } satisfies PageGestures<UserActivationEvent>,
  sees: {
    asking: async (page, { context }) => {
      await expect(question(page)).toContainText('samuel.vega ya no podrá entrar');
      await expect(question(page).getByRole('alert')).toHaveCount(context.failure === null ? 0 : 1);
    },
    changing: (page) => expect(inside(page, 'Desactivar')).toHaveAttribute('aria-busy', 'true'),
    changed: closed,
    cancelled: closed,
  },
});
