import type { PackageKind, Priority, RequestType, RequirementStatus } from '#shared/vocabulary.ts';
import type { DemoOrder } from './demo-order.ts';

type Who = 'customer' | 'desarrollo';

/** What happened to a requirement, and how many days ago. */
export type DemoThreadStep = { daysAgo: number } & (
  | { does: 'answer'; by: Who; message: string; awaitsReply?: true }
  | { does: 'move'; by: Who; to: RequirementStatus }
);

export interface DemoThread {
  /** Identifies the order: the customer has only one of this kind. */
  customer: DemoOrder['customer'];
  kind: PackageKind;
  raisedDaysAgo: number;
  /** Also determines which side raised it. */
  type: RequestType;
  priority: Priority;
  description: string;
  steps: DemoThreadStep[];
}
