import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding, smallestBytes } from './compression.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A response that is the same for everybody, before compression. */
export interface PlainAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** One encoding of an answer, with its headers. */
interface Variant {
  etag: string;
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
  /** Headers of a 304. */
  unchanged: Readonly<Record<string, string>>;
  /** Both as Node.js writes them fastest: names and values in turn. */
  flat: Readonly<Record<'headers' | 'unchanged', readonly string[]>>;
}

export interface FinishedAnswer {
  status: number;
  variants: Readonly<Record<Encoding, Variant>>;
}

function variantOf(encoding: Encoding, bytes: Buffer, digest: string, plain: PlainAnswer['headers']): Variant {
  // A strong tag names the bytes of one encoding.
  const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
  const unchanged = { Vary: 'Accept-Encoding', ...plain, ETag: etag };
  const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  const headers = { ...unchanged, ...encoded, 'Content-Length': String(bytes.length) };
  const flat = { headers: Object.entries(headers).flat(), unchanged: Object.entries(unchanged).flat() };
  return { etag, bytes, headers, unchanged, flat };
}

/** Compresses as small as possible: this is done once for each change, not for each request. Brotli takes about 0.1 s for a page. */
async function finish({ status, headers, text }: PlainAnswer): Promise<FinishedAnswer> {
  const plain = Buffer.from(text);
  // The headers belong to what the tag names: with another security policy, it is another answer.
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(plain).digest('base64url').slice(0, 27);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const identity = variantOf('identity', plain, digest, headers);
  if (plain.length < smallestBytes) return { status, variants: { identity, br: identity, gzip: identity } };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
  return { status, variants: { identity, br: variantOf('br', br, digest, headers), gzip: variantOf('gzip', gz, digest, headers) } };
}

/** The variant that the client accepts, and whether the client already has it. */
export function variantFor({ status, variants }: FinishedAnswer, headers: FastifyRequest['raw']['headers']) {
  const variant = variants[acceptedEncoding(headers['accept-encoding'])];
  const tags = headers['if-none-match'];
  return { variant, isUnchanged: status === 200 && tags !== undefined && (tags === '*' || tags.includes(variant.etag)) };
}

export function sendFinished(request: FastifyRequest, reply: FastifyReply, answer: FinishedAnswer): FastifyReply {
  const { variant, isUnchanged } = variantFor(answer, request.headers);
  if (isUnchanged) return reply.status(304).headers(variant.unchanged).send();
  return reply.status(answer.status).headers(variant.headers).send(variant.bytes);
}

/** Answers that stay the same until the catalogue changes, each with its key. */
export class FinishedAnswers {
  readonly #ready = new Map<string, FinishedAnswer>();
  readonly #underWay = new Map<string, Promise<FinishedAnswer | null>>();
  #hearing = true;

  /** Undefined unless the answer is ready. */
  at(key: string): FinishedAnswer | undefined {
    return this.#ready.get(key);
  }

  /** Concurrent requests share one `make`. Null, if `make` has no answer that may be kept. */
  get(key: string, make: () => Promise<PlainAnswer | null>): Promise<FinishedAnswer | null> {
    const ready = this.#ready.get(key);
    if (ready !== undefined) return Promise.resolve(ready);
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const making = make()
      .then((plain) => (plain === null ? null : finish(plain)))
      .then((answer) => {
        // After `forget`, this answer shows what was read before the change: those who waited get it, nobody else.
        const isCurrent = this.#hearing && this.#underWay.get(key) === making;
        if (answer !== null && isCurrent) this.#ready.set(key, answer);
        return answer;
      })
      .finally(() => {
        if (this.#underWay.get(key) === making) this.#underWay.delete(key);
      });
    this.#underWay.set(key, making);
    return making;
  }

  /** To be called when the catalogue has changed. */
  forget(): void {
    this.#ready.clear();
    this.#underWay.clear();
  }

  /** While changes by other processes cannot be heard, nothing is kept. */
  hears(now: boolean): void {
    this.#hearing = now;
    this.forget();
  }
}
