import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { FailureBody } from '#api/contract/failures.ts';

const statusFor = (code: string | undefined): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** Invalid HTTP never becomes a request: it is answered on the raw socket, with the same headers and body. */
export const refuseUnreadable = (headers: Record<string, string>) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return socket.destroy();
  const status = statusFor(error.code);
  const body = JSON.stringify({ message: 'La solicitud no se pudo leer', code: 'malformed_request' } satisfies FailureBody);
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};

export const missingAddress = '/404';

/** A page's address that cannot be decoded, such as `/%ff`. */
export const isUnreadablePage = ({ statusCode }: FastifyError, { method, url }: FastifyRequest): boolean =>
  statusCode === 400 && ['GET', 'HEAD'].includes(method) && !/^\/(?:srv|dev)(?:[/?]|$)/.test(url);
