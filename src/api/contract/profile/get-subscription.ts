import * as z from 'zod/mini';
import { requestTypes, requirementStatuses, turnSides } from '#shared/vocabulary.ts';
import { id, idParam, isoTime, version } from '../fields.ts';
import { operation } from '../operation.ts';
import { BriefAnswers } from '../orders/brief.ts';
import { Deliverable } from '../orders/deliverable.ts';
import { PackageFeature } from '../packages/package.ts';
import { Attachment } from '../requirements/attachment.ts';
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

/** A message of a requirement: its first one, or a response. */
export const Message = z.object({
  ticket_id: id,
  request_type: z.enum(requestTypes),
  status: z.enum(requirementStatuses),
  /** Its requirement awaits an answer of the customer. */
  awaits_customer: z.boolean(),
  from: z.enum(['customer', 'agency']),
  /** The author's first name, else the username. */
  name: z.string(),
  text: z.string(),
  attachments: z.array(Attachment),
  at: isoTime,
});
export type Message = z.infer<typeof Message>;

/** A purchase with everything about it, as its owner sees it. */
export const OwnOrder = z.extend(Subscription, {
  package: z.object({ name: z.string(), features: z.array(PackageFeature) }),
  brief: BriefAnswers,
  brief_version: version,
  /** Null if the owner may change the brief, otherwise why not. */
  why_brief_closed: z.nullable(z.string()),
  /** Newest first. */
  story: z.array(StoryEntry),
  /** Oldest first. */
  money: z.array(MoneyEntry),
  /** The messages of all its requirements, oldest first: at most the newest 200. */
  conversation: z.array(Message),
  has_older_messages: z.boolean(),
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
