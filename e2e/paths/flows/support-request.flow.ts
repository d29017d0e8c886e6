import { expect, type Page } from '@playwright/test';
import type { AnswerOf } from '#api/contract/operation.ts';
import { createTicket } from '#api/contract/requirements/create-ticket.ts';
import type { SupportRequestContext, SupportRequestEvent } from '#machines/flows/support-request/support-request.machine.ts';
import { supportRequestModel } from '#machines/flows/support-request/support-request.model.ts';
import { priorityNames, requestTypeNames } from '#shared/vocabulary.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { ShopOrder } from '../prepared/shop-order.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nuevo Requerimiento' });
const choice = (page: Page, name: string) => dialog(page).getByRole('combobox', { name });
const description = (page: Page) => dialog(page).getByRole('textbox', { name: 'Descripción' });
const inside = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const ended = async (page: Page) => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

export const supportRequestFlow = browserFlow({
  model: supportRequestModel,
  who: 'desarrollo',
  at: '/admin/development',
  prepare: async ({ as }) => {
    const { id: subscriptionId } = await ShopOrder.paid(as);
    return { at: `/admin/development/${subscriptionId}`, input: { about: 'project', subscriptionId } };
  },
  opens: press('Nuevo Requerimiento'),
  calls: { sendRequest: { operation: createTicket, by: 'server', told: ({ ticket }: AnswerOf<typeof createTicket>) => ticket } },
  gestures: {
    CHOOSE_TYPE: ({ page }, { value }) => choice(page, 'Tipo').selectOption({ label: requestTypeNames[value] }),
    CHOOSE_PRIORITY: ({ page }, { value }) => choice(page, 'Prioridad').selectOption({ label: priorityNames[value] }),
    TYPE_DESCRIPTION: ({ page }, { value }) => description(page).fill(value),
    SUBMIT: ({ page }) => inside(page, 'Crear').click(),
    CANCEL: ({ page }) => inside(page, 'Cancelar').click(),
  } satisfies PageGestures<SupportRequestEvent>,
  sees: {
    editing: async (page, { context }) => {
      const { type, description: written, attempt, failure }: SupportRequestContext = context;
      await expect(inside(page, 'Crear')).toBeEnabled();
      await expect(description(page)).toHaveValue(written.trim() === '' ? /^\s*$/ : written);
      await expect(dialog(page).locator('select[aria-invalid=true]')).toHaveCount(attempt > 0 && type === '' ? 1 : 0);
      await expect(dialog(page).locator('textarea[aria-invalid=true]')).toHaveCount(attempt > 0 && written.trim() === '' ? 1 : 0);
      await expect(dialog(page).getByRole('alert').filter({ hasText: 'Error al crear el requerimiento' })).toHaveCount(
        failure === null ? 0 : 1,
      );
    },
    sending: async (page) => {
      await expect(inside(page, 'Crear')).toHaveAttribute('aria-busy', 'true');
      await expect(description(page)).not.toBeEditable();
      for (const part of [choice(page, 'Tipo'), choice(page, 'Prioridad'), inside(page, 'Cancelar')]) await expect(part).toBeDisabled();
    },
    sent: async (page, { context }) => {
      const { sent }: SupportRequestContext = context;
      await ended(page);
      await expect(page.getByText(`Requerimiento creado: #${sent?.ticket_id}`)).toBeVisible();
    },
    cancelled: ended,
  },
});
