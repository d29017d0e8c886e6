import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { operation } from '../operation.ts';

const settingIds = ['public_url', 'database', 'mail', 'session', 'card', 'google', 'transfer'] as const;
const settingStates = ['configured', 'missing', 'demo'] as const;

/** One part of the service: what it runs on now, and which settings decide it. Never a secret, nor a part of one. */
export const Setting = z.object({
  id: z.enum(settingIds),
  /** `demo`: the demo's own part stands in for it. */
  state: z.enum(settingStates),
  /** What may be shown of it: an engine, a host, an address. */
  value: z.nullable(z.string()),
  /** The settings to set, by name. */
  variables: z.array(z.string()),
});
export type Setting = z.infer<typeof Setting>;

const count = z.int().check(z.nonnegative());

export const Settings = z.object({
  checked_at: isoTime,
  mode: z.enum(['demo', 'production']),
  settings: z.array(Setting),
  /** Where customers are asked to send their transfers, as they see it. */
  transfer: z.object({ beneficiary: z.string(), bank: z.string(), account_number: z.string(), clabe: z.string() }),
  /** Events not delivered yet: `failed` were tried and will be tried again, `dead` were given up. */
  outbox: z.object({ waiting: count, failed: count, dead: count, oldest_at: z.nullable(isoTime) }),
  /** The version of the terms and the privacy notice that people accept now. */
  legal_version: z.string(),
  /** Sentences about settings that are set and have no effect. */
  notices: z.array(z.string()),
});
export type Settings = z.infer<typeof Settings>;

export const getSettings = operation({
  name: 'getSettings',
  summary: 'What this server is configured with and what is missing; no secrets',
  method: 'GET',
  path: '/dashboard/settings',
  response: Settings,
  failures: ['unauthenticated', 'forbidden', 'unavailable'],
});
