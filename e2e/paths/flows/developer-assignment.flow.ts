import { expect, type Page } from '@playwright/test';
import { assignDeveloper } from '#api/contract/orders/assign-developer.ts';
import { listUsers } from '#api/contract/users/list-users.ts';
import type { DeveloperAssignmentEvent } from '#machines/flows/developer-assignment/developer-assignment.machine.ts';
import { developerAssignmentModel } from '#machines/flows/developer-assignment/developer-assignment.model.ts';
import { press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked, overOrder, pageOf, refusedByDialog, told } from './order-dialog.ts';

const form = (page: Page) => dialogOf(page, 'Asignar Desarrollador');
const people = (page: Page) => form(page).getByRole('combobox', { name: 'Desarrollador' });

const sees: BrowserFlow['sees'] = {
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
};

export const developerAssignmentFlow = browserFlow({
  model: developerAssignmentModel,
  ...overOrder('Asignar Desarrollador'),
  prepare: async ({ as }) => {
    const order = await ShopOrder.paid(as);
    return {
      at: pageOf(order),
      input: { subscriptionId: order.id, current: null },
      sees: {
        ...sees,
        assigned: async (page, { context }) => {
          await told('Desarrollador Asignado')(page);
          const { development_status, assigned_to } = await order.read();
          expect({ development_status, assigned_to }).toEqual({ development_status: 'development', assigned_to: context.developerId });
        },
      },
    };
  },
  calls: {
    loadDevelopers: { operation: listUsers, by: 'server' },
    assignDeveloper: { operation: assignDeveloper, by: 'server', told: () => undefined },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => form(page).getByRole('button', { name: 'Reintentar' }).click(),
    CHOOSE_DEVELOPER: async ({ page }, event) => {
      const [developerId = ''] = await people(page).selectOption({ label: 'desarrollo' });
      return { ...event, developerId };
    },
    // With nobody to choose the button is off; a form can still be sent by Enter.
    SUBMIT: async ({ page }) => {
      const submit = inDialog(page, 'Asignar');
      if (await submit.isEnabled()) await submit.click();
      else await form(page).locator('form').dispatchEvent('submit');
    },
    ACCEPT: ({ page }) => press('Aceptar')(page),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<DeveloperAssignmentEvent>,
  sees,
});
