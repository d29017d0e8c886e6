import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this the answer fits into one packet either way. */
const smallestBytes = 1024;
// Higher qualities take longer than the bytes they save do on a phone's line.
const quality = 5;

const encoders = {
  br: (bytes: Buffer) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes: Buffer) => zip(bytes),
};

/** The text as small as this browser can take it. The answer says that it depends on that, whichever way it goes. */
export async function compressText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  reply.header('Vary', 'Accept-Encoding');
  const bytes = Buffer.from(text);
  const accepted = request.headers['accept-encoding']?.toLowerCase() ?? '';
  const encoding = bytes.length < smallestBytes ? null : negotiate(accepted, ['br', 'gzip']);
  if (encoding !== 'br' && encoding !== 'gzip') return text;
  reply.header('Content-Encoding', encoding);
  return encoders[encoding](bytes);
}

/**
 * JSON that a page of this site asked for comes compressed. Asked for from elsewhere it comes plain: whoever can make a browser ask, and
 * sees how long the answers are, could otherwise guess what is in them. Streams and files are no text, and never come here.
 */
export function compressCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isOwn = request.headers['sec-fetch-site'] === 'same-origin';
    const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json');
    return isOwn && isJson ? compressText(request, reply, payload) : payload;
  });
}
