import * as z from 'zod/mini';
import { turnSides } from '#shared/vocabulary.ts';
import { idParam, isoTime, version } from '../fields.ts';
import { operation } from '../operation.ts';
import { BriefAnswers } from '../orders/brief.ts';
import { Conversation } from '../orders/conversation.ts';
import { Deliverable } from '../orders/deliverable.ts';
import { PromiseDays } from '../orders/promise.ts';
import { PackageFeature } from '../packages/package.ts';
import { Subscription } from './subscription.ts';

/** One past event of an order, as a sentence for its owner. */
export const StoryEntry = z.object({ at: isoTime, who: z.enum(turnSides), sentence: z.string() });
export type StoryEntry = z.infer<typeof StoryEntry>;

const moneyKinds = [
  'pending',
  'failed',
  'received',
  'review',
  'kept',
  'refunding',
  'part_returned',
  'returned',
  'charged_back',
  'unmatched',
] as const;

/** What happened with a payment of an order or of its renewals. `amount` in units of `currency`. */
export const MoneyEntry = z.object({
  at: isoTime,
  kind: z.enum(moneyKinds),
  amount: z.number(),
  currency: z.string(),
  tone: z.enum(['waiting', 'good', 'bad', 'info']),
  title: z.string(),
  detail: z.string(),
});
export type MoneyEntry = z.infer<typeof MoneyEntry>;

/** A purchase with everything about it, as its owner sees it. */
export const OwnOrder = z.extend(Subscription, {
  package: z.object({ name: z.string(), features: z.array(PackageFeature) }),
  brief: BriefAnswers,
  brief_version: version,
  /** Null if the owner may change the brief, otherwise why not. */
  why_brief_closed: z.nullable(z.string()),
  promise_days: PromiseDays,
  /** Newest first. */
  story: z.array(StoryEntry),
  /** Oldest first. */
  money: z.array(MoneyEntry),
  ...Conversation.shape,
  /** Newest first. */
  deliverables: z.array(Deliverable),
  documents: z.array(z.never()),
  material: z.null(),
  rounds: z.array(z.never()),
  urls: z.object({ staging: z.nullable(z.string()), production: z.nullable(z.string()) }),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

export const getSubscription = operation({
  name: 'getSubscription',
  summary: 'An own purchase: whose turn it is, its story, its payments, its messages and its brief',
  method: 'GET',
  path: '/profile/subscriptions/:id',
  params: z.object({ id: idParam }),
  response: OwnOrder,
  failures: ['unauthenticated', 'not_found', 'unavailable'],
});
