import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { readingMachine } from '../reading.ts';

/** 'Requerimientos' of the account: what customer and staff asked of each other. */
export const requirementListMachine = readingMachine<Requirement[], 'requirement-list'>('requirement-list');
