import * as z from 'zod/mini';
import { BriefAnswers, BriefVersion } from '../orders/brief.ts';
import { AllowedAction, HistoryEntry, OrderSummary } from '../orders/order.ts';
import { PackageFeature } from '../packages/package.ts';

/** An order as its developers see it. */
export const ProjectSummary = z.extend(OrderSummary, {
  name: z.string(),
  design_preferences: z.nullable(z.string()),
  domain_name: z.nullable(z.string()),
  staging_url: z.nullable(z.string()),
  production_url: z.nullable(z.string()),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

export const Project = z.extend(ProjectSummary, {
  ...BriefAnswers.shape,
  /** The answers before each change by the customer, newest first: at most 20. */
  brief_versions: z.array(BriefVersion),
  /** As at the time of sale. */
  package_features: z.array(PackageFeature),
  development_notes: z.nullable(z.string()),
  statusHistory: z.array(HistoryEntry),
  allowed: z.array(AllowedAction),
});
export type Project = z.infer<typeof Project>;
