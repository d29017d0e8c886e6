import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { listRequirements } from '#api/contract/requirements/list-requirements.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { requirementListModel } from '#machines/flows/requirement-list/requirement-list.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { skeleton } from './skeleton.ts';

const rows = async (page: Page, { context: { value, failure } }: AnyMachineSnapshot) => {
  if (value === null) return skeleton('Cargando requerimientos')(page);
  await expect(page.getByRole('list', { name: 'Requerimientos' }).getByRole('link')).toHaveCount(value.length);
  await expect(page.getByRole('heading', { name: 'No hay requerimientos' })).toHaveCount(value.length === 0 ? 1 : 0);
  await expect(page.getByRole('alert').filter({ hasText: 'Ves la lista de antes.' })).toHaveCount(
    failure !== null && value.length > 0 ? 1 : 0,
  );
};

export const requirementListFlow = browserFlow({
  model: requirementListModel,
  who: 'cliente',
  at: '/account?tab=requerimientos',
  calls: { read: { operation: listRequirements, by: 'server' } },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    REFRESH: ({ announce }) => announce({ topic: 'requirement', id: 1 }),
  } satisfies PageGestures<ReadingEvent>,
  sees: {
    waiting: passing,
    loading: rows,
    shown: rows,
    failed: (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error al cargar requerimientos'),
  },
});
