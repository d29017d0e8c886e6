import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedNotice {
  /** `X-Signature`: `ts=…,v1=…`. */
  signature: string | undefined;
  /** `X-Request-Id`. */
  requestId: string | undefined;
  /** `data.id` exactly as in the URL. */
  dataId: string | undefined;
}

const oldestMs = 30 * 24 * 60 * 60_000;
const clockSkewMs = 5 * 60_000;

const partsOf = (signature: string): Map<string, string> =>
  new Map(
    signature.split(',').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
    }),
  );

/** Seconds or milliseconds: the provider's documentation uses one, its library the other. */
const timeOf = (ts: string): number => (Number(ts) > 100_000_000_000 ? Number(ts) : Number(ts) * 1000);

const manifestOf = (dataId: string | undefined, requestId: string | undefined, ts: string): string =>
  [dataId === undefined ? '' : `id:${dataId};`, requestId === undefined ? '' : `request-id:${requestId};`, `ts:${ts};`].join('');

/** `v1` of a notice, as the provider computes it. */
export const signatureOf = (secret: string, { requestId, dataId }: Omit<SignedNotice, 'signature'>, ts: string): string =>
  createHmac('sha256', secret)
    .update(manifestOf(dataId, requestId, ts))
    .digest('hex');

const same = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Whether the provider sent this notice. The signature covers the id, the request id and the time, but not the body. Retries over several days
 * carry the time of the first try, so notices up to a month old are accepted. Two secrets are valid during a rotation.
 */
export function isGenuine(notice: SignedNotice, secrets: readonly string[], now: Date): boolean {
  const parts = partsOf(notice.signature ?? '');
  const [ts, v1] = [parts.get('ts') ?? '', parts.get('v1') ?? ''];
  if (!/^\d{9,14}$/.test(ts) || !/^[0-9a-f]{64}$/.test(v1)) return false;
  const age = now.getTime() - timeOf(ts);
  if (age > oldestMs || age < -clockSkewMs) return false;
  const ids = new Set([notice.dataId, notice.dataId?.toLowerCase()]);
  // Compute every combination, so that the time taken reveals nothing.
  return secrets.flatMap((secret) => [...ids].map((dataId) => same(signatureOf(secret, { ...notice, dataId }, ts), v1))).some(Boolean);
}
