import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'identity' | 'br' | 'gzip';

/** A smaller response fits into one packet anyway. */
export const smallestBytes = 1024;
// Higher qualities cost more time than their saved bytes gain on a mobile connection.
const quality = 5;

const encoders = {
  br: (bytes: Buffer) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes: Buffer) => zip(bytes),
};

const negotiated = new Map<string, Encoding>();
const maximumNegotiated = 64;

/** Browsers send few different headers; the result for each is cached. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '').toLowerCase();
  const known = negotiated.get(accepted);
  if (known !== undefined) return known;
  const encoding = negotiate(accepted, ['br', 'gzip']) ?? 'identity';
  if (negotiated.size < maximumNegotiated) negotiated.set(accepted, encoding as Encoding);
  return encoding as Encoding;
}

/** Compresses the text as the browser accepts. Always sets `Vary`, compressed or not. */
export async function compressText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  reply.header('Vary', 'Accept-Encoding');
  const bytes = Buffer.from(text);
  const encoding = bytes.length < smallestBytes ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return text;
  reply.header('Content-Encoding', encoding);
  return encoders[encoding](bytes);
}

/**
 * Compresses JSON only for requests from this site. Other sites get it uncompressed: by triggering requests and observing the length of
 * compressed responses, they could guess their content. Streams and files never reach this hook as text.
 */
export function compressCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isOwn = request.headers['sec-fetch-site'] === 'same-origin';
    const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json');
    return isOwn && isJson ? compressText(request, reply, payload) : payload;
  });
}
