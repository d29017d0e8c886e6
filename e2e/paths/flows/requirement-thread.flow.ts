import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { getRequirement } from '#api/contract/requirements/get-requirement.ts';
import { replyToRequirement } from '#api/contract/requirements/reply-to-requirement.ts';
import { updateRequirementStatus } from '#api/contract/requirements/update-requirement-status.ts';
import type { RequirementThreadContext, RequirementThreadEvent } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import { requirementThreadModel } from '#machines/flows/requirement-thread/requirement-thread.model.ts';
import { requirementStatusNames } from '#shared/vocabulary.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { askForContent } from '../prepared/requirement.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { skeleton } from './skeleton.ts';

const region = (page: Page) => page.getByRole('region', { name: /^Requerimiento #/ });
const status = (page: Page) => region(page).getByRole('combobox', { name: 'Estado' });
const ticketOf = (page: Page) => Number(new URL(page.url()).searchParams.get('ticket'));
const responses = (page: Page) => region(page).getByRole('list', { name: 'Respuestas' }).locator(':scope > li');
const reply = (page: Page) => region(page).getByRole('textbox', { name: 'Tu respuesta' });

const titles = {
  reading: 'Error al cargar requerimientos',
  replying: 'Error al agregar respuesta',
  moving: 'Error al actualizar el estado',
};

const thread = async (page: Page, { context }: AnyMachineSnapshot) => {
  const { ticketId, thread: shown, reply: written, tried, failure, chosen }: RequirementThreadContext = context;
  await expect(region(page)).toHaveAccessibleName(`Requerimiento #${ticketId}`);
  await expect(region(page).getByRole('heading', { level: 2 })).toHaveText('Contenido Faltante');
  await expect(status(page).locator('option:checked')).toHaveText(requirementStatusNames[chosen ?? shown?.requirement.status ?? 'pending']);
  await expect(responses(page)).toHaveCount(shown?.responses.length ?? 0);
  await expect(reply(page)).toHaveValue(written.trim() === '' ? /^\s*$/ : written);
  if (tried && written.trim() === '') await expect(reply(page)).toHaveAttribute('aria-invalid', 'true');
  for (const [doing, title] of Object.entries(titles))
    await expect(region(page).getByRole('alert').filter({ hasText: title })).toHaveCount(failure?.doing === doing ? 1 : 0);
};

export const requirementThreadFlow = browserFlow({
  model: requirementThreadModel,
  who: 'cliente',
  at: '/account?tab=requerimientos',
  prepare: async (world) => {
    const { calls, cookies } = await newCustomer(world);
    const { id: orderId } = await ShopOrder.paid(world.as, calls);
    const { ticket_id: ticketId } = await askForContent(world, orderId);
    return { cookies, at: `/account?tab=requerimientos&ticket=${ticketId}`, input: { ticketId } };
  },
  inView: reply,
  calls: {
    loadThread: { operation: getRequirement, by: 'server' },
    reloadThread: { operation: getRequirement, by: 'server' },
    sendReply: { operation: replyToRequirement, by: 'server', told: () => undefined },
    changeStatus: { operation: updateRequirementStatus, by: 'server', told: () => undefined },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CHANGED: ({ page, announce }) => announce({ topic: 'requirement', id: ticketOf(page) }),
    TYPE_REPLY: ({ page }, { value }) => reply(page).fill(value),
    SUBMIT: ({ page }) => press('Responder')(page),
    CHOOSE_STATUS: ({ page }, event) => status(page).selectOption({ label: requirementStatusNames[event.status] }),
  } satisfies PageGestures<RequirementThreadEvent>,
  sees: {
    waiting: passing,
    loading: skeleton('Cargando el requerimiento'),
    failed: (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error al cargar requerimientos'),
    missing: (page) => expect(page.getByRole('heading', { name: 'Requerimiento no encontrado' })).toBeVisible(),
    'shown.ready': thread,
    'shown.refreshing': thread,
    'shown.replying': async (page, snapshot) => {
      await thread(page, snapshot);
      await expect(reply(page)).not.toBeEditable();
      await expect(region(page).getByRole('button', { name: 'Responder' })).toHaveAttribute('aria-busy', 'true');
    },
    'shown.moving': async (page, snapshot) => {
      await thread(page, snapshot);
      await expect(status(page)).toBeDisabled();
    },
  },
});
