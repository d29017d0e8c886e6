import { type DevelopmentStatus, developmentStatuses } from './vocabulary.ts';

/** The stages that a project went through, in their order: its first, those that its history entered, and where it is. */
export const reachedStages = (status: DevelopmentStatus, entered: readonly string[]): DevelopmentStatus[] =>
  developmentStatuses.filter((stage) => stage === 'pending' || stage === status || entered.includes(stage));
