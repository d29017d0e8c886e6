import { expect, type Page } from '@playwright/test';
import { assignDeveloper } from '#api/contract/orders/assign-developer.ts';
import { listUsers } from '#api/contract/users/list-users.ts';
import type { DeveloperAssignmentEvent } from '#machines/flows/developer-assignment/developer-assignment.machine.ts';
import { developerAssignmentModel } from '#machines/flows/developer-assignment/developer-assignment.model.ts';
import { examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked, overOrder, refusedByDialog, told } from './order-dialog.ts';

const form = (page: Page) => dialogOf(page, 'Asignar Desarrollador');
const people = (page: Page) => form(page).getByRole('combobox', { name: 'Desarrollador' });

export const developerAssignmentFlow = browserFlow({
  model: developerAssignmentModel,
  ...overOrder(examplePaidOrder, 'Asignar Desarrollador'),
  calls: {
    loadDevelopers: { operation: listUsers },
    assignDeveloper: { operation: assignDeveloper, answer: () => ({ success: true, order: examplePaidOrder }) },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => form(page).getByRole('button', { name: 'Reintentar' }).click(),
    CHOOSE_DEVELOPER: ({ page }, { developerId }) => people(page).selectOption(developerId),
    // With nobody to choose the button is off; a form can still be sent by Enter.
    SUBMIT: async ({ page }) => {
      const submit = inDialog(page, 'Asignar');
      if (await submit.isEnabled()) await submit.click();
      else await form(page).locator('form').dispatchEvent('submit');
    },
    ACCEPT: ({ page }) => press('Aceptar')(page),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<DeveloperAssignmentEvent>,
  sees: {
    waiting: passing,
    loading: async (page) => {
      await expect(people(page)).toContainText('Cargando al equipo…');
      await expect(inDialog(page, 'Asignar')).toBeDisabled();
    },
    unloaded: (page) => expect(form(page).getByRole('alert')).toContainText('Error al obtener usuarios'),
    choosing: async (page, { context }) => {
      const nobody = context.developers.length === 0;
      await expect(inDialog(page, 'Asignar')).toBeEnabled({ enabled: !nobody });
      await expect(form(page).getByText(/^Nadie del equipo puede recibir proyectos ahora/)).toHaveCount(nobody ? 1 : 0);
      const wrong = context.tried && context.developerId === null;
      await isMarked(people(page), wrong);
    },
    assigning: (page) => isBusy(page, 'Asignar'),
    refused: refusedByDialog,
    assigned: told('Desarrollador Asignado'),
    outdated: closed,
    cancelled: closed,
  },
});
