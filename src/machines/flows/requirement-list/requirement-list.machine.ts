import type { Requirement } from '#api/contract/requirements/requirement.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels, readingMachine } from '../reading.ts';

/** 'Requerimientos' of the account: the requests between customer and staff. */
export const requirementListMachine = readingMachine<Requirement[], 'requirement-list'>('requirement-list');

export const requirementListLabels = {
  title: 'Requerimientos del cliente',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay algo a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide los requerimientos' },
} satisfies MachineLabels;
