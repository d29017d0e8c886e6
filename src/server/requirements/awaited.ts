import type { RequestType } from '#shared/vocabulary.ts';
import type { WaitsFor } from './requirements.store.ts';

interface Message {
  by: 'customer' | 'staff';
  requestType: RequestType;
  /** Staff await a reply. */
  awaitsReply: boolean;
  now: Date;
}

/** After a message. An answer of staff leaves a change or an issue with the agency until it is resolved, but a question is answered. */
export function awaitedAfter(
  { by, requestType, awaitsReply, now }: Message,
  before: WaitsFor = { awaits: null, awaitsSince: null },
): WaitsFor {
  if (by === 'customer') return { awaits: 'agency', awaitsSince: (before.awaits === 'agency' ? before.awaitsSince : null) ?? now };
  if (awaitsReply) return { awaits: 'customer', awaitsSince: now };
  return { awaits: requestType === 'change' || requestType === 'issue' ? 'agency' : null, awaitsSince: null };
}
