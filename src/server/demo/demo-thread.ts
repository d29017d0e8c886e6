import type { PackageKind, Priority, RequestType, RequirementStatus } from '#shared/vocabulary.ts';
import type { DemoOrder } from './demo-order.ts';

type Who = 'customer' | 'desarrollo';

/** What became of a requirement, and how many days before now. */
export type DemoThreadStep = { daysAgo: number } & (
  | { does: 'answer'; by: Who; message: string }
  | { does: 'move'; by: Who; to: RequirementStatus }
);

export interface DemoThread {
  /** Of whose order: the customer's only one of this kind. */
  customer: DemoOrder['customer'];
  kind: PackageKind;
  raisedDaysAgo: number;
  /** Also says which side raised it. */
  type: RequestType;
  priority: Priority;
  description: string;
  steps: DemoThreadStep[];
}
