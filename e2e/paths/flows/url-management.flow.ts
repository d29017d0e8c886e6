import { expect, type Page } from '@playwright/test';
import { UpdateProjectUrls, updateProjectUrls } from '#api/contract/development/update-project-urls.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import type { UrlManagementEvent } from '#machines/flows/url-management/url-management.machine.ts';
import { urlManagementModel } from '#machines/flows/url-management/url-management.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked } from './order-dialog.ts';

const names = { stagingUrl: 'URL de staging', productionUrl: 'URL de producción' } as const;
const form = (page: Page) => dialogOf(page, 'Gestionar URLs');
const box = (page: Page, field: keyof typeof names) => form(page).getByRole('textbox', { name: names[field] });
const project = { ...exampleProject, staging_url: 'https://staging.example/tw-2047', production_url: null };

export const urlManagementFlow = browserFlow({
  model: urlManagementModel,
  who: 'desarrollo',
  at: `/admin/development/${project.subscription_id}`,
  answers: { [`development/projects/${project.subscription_id}`]: { json: { success: true, project } } },
  opens: press('Gestionar URLs'),
  calls: { saveUrls: { operation: updateProjectUrls, answer: () => ({ success: true, project }) } },
  gestures: {
    TYPE: ({ page }, { field, value }) => box(page, field).fill(value),
    SUBMIT: ({ page }) => inDialog(page, 'Guardar').click(),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<UrlManagementEvent>,
  sees: {
    editing: async (page, { context }) => {
      const { urls, tried, failure } = context;
      const wrong = (tried && !UpdateProjectUrls.safeParse(urls).success) || failure?.code === 'invalid_input';
      await isMarked(box(page, 'stagingUrl'), wrong);
      await expect(form(page).getByRole('alert').filter({ hasText: 'Error al actualizar URLs' })).toHaveCount(failure === null ? 0 : 1);
    },
    saving: (page) => isBusy(page, 'Guardar'),
    saved: closed,
    cancelled: closed,
  },
});
