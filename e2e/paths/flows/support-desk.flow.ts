import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import type { SupportDesk } from '#machines/flows/support-desk/support-desk.machine.ts';
import { supportDeskModel } from '#machines/flows/support-desk/support-desk.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { skeleton } from './skeleton.ts';

const desk = async (page: Page, { context: { value, failure } }: AnyMachineSnapshot) => {
  if (value === null) return skeleton('Cargando tu soporte')(page);
  await expect(page.getByRole('button', { name: 'Solicitar soporte' })).toHaveCount(value.subscriptions.length);
  await expect(page.getByRole('alert').filter({ hasText: 'Ves lo de antes.' })).toHaveCount(failure === null ? 0 : 1);
};

export const supportDeskFlow = browserFlow({
  model: supportDeskModel,
  who: 'cliente',
  at: '/account?tab=soporte',
  // Read beside the purchases; the account counts them for its tab as well.
  answers: { 'customer/requirements': { json: [{ ...exampleRequirement, request_type: 'change' }] } },
  calls: { read: { operation: listSubscriptions, answer: ({ subscriptions }: SupportDesk) => subscriptions } },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    REFRESH: ({ announce }) => announce({ topic: 'requirement', id: 1 }),
  } satisfies PageGestures<ReadingEvent>,
  sees: {
    waiting: passing,
    loading: desk,
    shown: desk,
    failed: (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error al cargar requerimientos'),
  },
});
