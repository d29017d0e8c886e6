import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/env.ts';
import { Refusal } from './refusal.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

const isOwn = (origin: string, host: string | undefined, config: Pick<Config, 'mode' | 'publicUrl'>): boolean =>
  origin === config.publicUrl || (config.mode === 'demo' && host !== undefined && origin === `http://${host}`);

/** The origin under which this browser knows the site. */
export function ownOrigin(
  { headers: { host } }: Pick<FastifyRequest, 'headers'>,
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
): string {
  const asked = `http://${host}`;
  if (mode === 'production' || host === undefined || new URL(publicUrl).host === host || !URL.canParse(asked)) return publicUrl;
  return new URL(asked).origin;
}

/** A state-changing call that a browser sends on behalf of another site. With neither header it is no browser. */
export function refuseForeignOrigin(request: FastifyRequest, config: Pick<Config, 'mode' | 'publicUrl'>): void {
  if (readOnly.has(request.method)) return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign =
    (origin !== undefined && !isOwn(origin, host, config)) || (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new Refusal('foreign_origin', 'Esta solicitud viene de otro sitio y no se aceptó');
}
