import type { Tx } from '../db/database.ts';
import { type Anchor, findLinks, findSeal, findUnsealed, lastAnchor } from './chain.store.ts';
import { linkOf, origin, sameBytes, signatureOf } from './link.ts';

export type BrokenBecause = 'anchor' | 'gap' | 'missing' | 'changed' | 'head';

export interface Verdict {
  /** Number of verified links. */
  proven: number;
  head: { seq: number; hash: string } | null;
  /** Entries up to this link were pruned. */
  anchor: number | null;
  unsealed: Awaited<ReturnType<typeof findUnsealed>>;
  /** The first broken place; null if the chain is intact. */
  broken: { seq: number; entryId: number | null; because: BrokenBecause } | null;
}

/** A link that somebody recorded elsewhere earlier. */
export interface Noted {
  seq: number;
  hash: string;
}

const atOnce = 1_000;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

async function visit(query: Tx, start: { seq: number; hash: Uint8Array }): Promise<Pick<Verdict, 'proven' | 'head' | 'broken'>> {
  let { seq, hash } = start;
  let proven = 0;
  const head = () => (seq === 0 ? null : { seq, hash: hex(hash) });
  for (;;) {
    const links = await findLinks(query, seq, atOnce);
    for (const { seal, entry } of links) {
      const broken = (because: BrokenBecause) => ({ proven, head: head(), broken: { seq: seq + 1, entryId: seal.entryId, because } });
      if (seal.seq !== seq + 1) return { ...broken('gap'), broken: { seq: seq + 1, entryId: null, because: 'gap' } };
      if (entry === null) return broken('missing');
      if (!sameBytes(linkOf(hash, seal.seq, entry), seal.hash)) return broken('changed');
      ({ seq, hash } = seal);
      proven += 1;
    }
    if (links.length < atOnce) return { proven, head: head(), broken: null };
  }
}

const startAt = (anchor: Anchor | undefined) => anchor ?? { seq: 0, hash: origin };

async function differs(query: Tx, noted: Noted, anchor: Anchor | undefined): Promise<boolean> {
  if (anchor !== undefined && noted.seq <= anchor.seq) return noted.seq === anchor.seq && hex(anchor.hash) !== noted.hash;
  const found = await findSeal(query, noted.seq);
  return found === undefined || hex(found.hash) !== noted.hash;
}

/**
 * Verifies the whole chain by recomputing every link, page by page: entries sealed in the meantime are included, and concurrent pruning
 * restarts it.
 */
export async function checkTrail(query: Tx, secret: string, noted: Noted | null): Promise<Verdict> {
  const anchor = await lastAnchor(query);
  const rest = { anchor: anchor?.seq ?? null, unsealed: await findUnsealed(query) };
  const none = { proven: 0, head: null, ...rest };
  if (anchor !== undefined && !sameBytes(signatureOf(secret, anchor.seq, anchor.hash), anchor.signature)) {
    return { ...none, broken: { seq: anchor.seq, entryId: null, because: 'anchor' } };
  }
  const visited = await visit(query, startAt(anchor));
  if (visited.broken !== null && (await lastAnchor(query))?.seq !== anchor?.seq) return checkTrail(query, secret, noted);
  if (visited.broken === null && noted !== null && (await differs(query, noted, anchor))) {
    return { ...visited, ...rest, broken: { seq: noted.seq, entryId: null, because: 'head' } };
  }
  return { ...visited, ...rest };
}
