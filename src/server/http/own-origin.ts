import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/env.ts';
import { Refusal } from './refusal.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

const isOwn = (origin: string, host: string | undefined, config: Pick<Config, 'mode' | 'publicUrl'>): boolean =>
  origin === config.publicUrl || (config.mode === 'demo' && host !== undefined && origin === `http://${host}`);

/** A state-changing call that a browser sends on behalf of another site. With neither header it is no browser. */
export function refuseForeignOrigin(request: FastifyRequest, config: Pick<Config, 'mode' | 'publicUrl'>): void {
  if (readOnly.has(request.method)) return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign =
    (origin !== undefined && !isOwn(origin, host, config)) || (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new Refusal('foreign_origin', 'Esta solicitud viene de otro sitio y no se aceptó');
}
