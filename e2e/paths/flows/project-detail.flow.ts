import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { getProject } from '#api/contract/development/get-project.ts';
import type { Project } from '#api/contract/development/project.ts';
import type { ProjectDetailEvent } from '#machines/flows/project-detail/project-detail.machine.ts';
import { projectDetailModel } from '#machines/flows/project-detail/project-detail.model.ts';
import { button, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { dialogOf, inDialog, numberOf } from './order-dialog.ts';

const project = async (page: Page, { context }: AnyMachineSnapshot) => {
  await expect(page.getByRole('heading', { level: 1, name: context.project.name })).toBeVisible();
  await expect(page.getByText(`TW-${context.projectId}`).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button('Poner en Producción')(page)).toHaveCount(context.project.development_status === 'live' ? 0 : 1);
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar el proyecto' })).toHaveCount(context.failure === null ? 0 : 1);
};
const dialog = (name: string) => (page: Page) => expect(dialogOf(page, name)).toBeVisible();
const read = { operation: getProject, by: 'server' as const, told: ({ project: shown }: { project: Project }) => shown };

export const projectDetailFlow = browserFlow({
  model: projectDetailModel,
  who: 'desarrollo',
  at: '/admin/development',
  prepare: async ({ as }) => {
    const { id } = await ShopOrder.staged(as);
    return { at: `/admin/development/${id}`, input: { projectId: id } };
  },
  calls: { loadProject: read, reloadProject: read },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CHANGED: ({ page, announce }) => announce({ topic: 'order', id: numberOf(page) }),
    OPEN_STATUS_CHANGE: ({ page }) => press('Actualizar Estado')(page),
    OPEN_GO_LIVE: ({ page }) => press('Poner en Producción')(page),
    OPEN_REQUIREMENT: ({ page }) => press('Nuevo Requerimiento')(page),
    OPEN_URLS: ({ page }) => press('Gestionar URLs')(page),
    DIALOG_CLOSED: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<ProjectDetailEvent>,
  sees: {
    waiting: passing,
    loading: (page) => expect(page.getByText('Cargando el proyecto')).toHaveCount(1),
    failed: (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error al cargar el proyecto'),
    missing: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Proyecto no encontrado'),
    'shown.ready': project,
    'shown.refreshing': project,
    'shown.changingStatus': dialog('Actualizar Estado'),
    'shown.goingLive': dialog('Poner en Producción'),
    'shown.askingCustomer': dialog('Nuevo Requerimiento'),
    'shown.managingUrls': dialog('Gestionar URLs'),
  },
});
