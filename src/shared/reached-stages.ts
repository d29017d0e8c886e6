import { type DevelopmentStatus, developmentStatuses } from './vocabulary.ts';

/** The stages that a project has reached, in order: the first one, those in its history, and the current one. */
export const reachedStages = (status: DevelopmentStatus, entered: readonly string[]): DevelopmentStatus[] =>
  developmentStatuses.filter((stage) => stage === 'pending' || stage === status || entered.includes(stage));
