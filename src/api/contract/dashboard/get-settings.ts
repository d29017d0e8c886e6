import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { operation } from '../operation.ts';

const settingIds = ['public_url', 'database', 'mail', 'session', 'card', 'google', 'transfer'] as const;
const settingStates = ['configured', 'missing', 'demo'] as const;

/** One part of the service: its current state, and the settings that decide it. Never contains a secret or a part of one. */
export const Setting = z.object({
  id: z.enum(settingIds),
  /** `demo`: the demo's own replacement is in use. */
  state: z.enum(settingStates),
  /** The part that may be shown: an engine, a host, an address. */
  value: z.nullable(z.string()),
  /** The environment variables to set. */
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
  /** Undelivered events: `failed` ones will be retried, `dead` ones were given up. */
  outbox: z.object({ waiting: count, failed: count, dead: count, oldest_at: z.nullable(isoTime) }),
  /** The version of the terms and the privacy notice that people accept at present. */
  legal_version: z.string(),
  /** Sentences about settings that have no effect. */
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
