import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from './env.ts';
import { Refusal } from './refusal.ts';
import { isEveryAddress, isLoopback } from './settings.ts';

type Site = Pick<Config, 'mode' | 'publicUrl' | 'host'>;
type Asked = Pick<FastifyRequest, 'headers'>;

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

const foreign = () => new Refusal('foreign_origin', 'Esta solicitud viene de otro sitio y no se aceptó');

/** A name from the browser's `Host` proves nothing: anybody may have a name of theirs lead to this machine. A number cannot be bent so. */
function isOwnName(hostname: string, { publicUrl, host }: Site): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const isListenedTo = isEveryAddress(host) ? isIP(address) !== 0 : address === host;
  return isLoopback(hostname) || isListenedTo || hostname === new URL(publicUrl).hostname;
}

/** In demo mode people may open the site by any name that is this machine's own; null for a name that is not. */
function openedAs(host: string | undefined, site: Site): string | null {
  const asked = `http://${host}`;
  if (site.mode === 'production' || host === undefined || !URL.canParse(asked)) return null;
  const { hostname, origin } = new URL(asked);
  return isOwnName(hostname, site) ? origin : null;
}

/** The origin under which this browser knows the site. */
export function ownOrigin({ headers: { host } }: Asked, site: Site): string {
  if (new URL(site.publicUrl).host === host) return site.publicUrl;
  return openedAs(host, site) ?? site.publicUrl;
}

/** A state-changing call that a browser sends on behalf of another site. With neither header it is no browser. */
export function refuseForeignOrigin({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, site: Site): void {
  if (readOnly.has(method)) return;
  const { origin, host } = headers;
  const from = headers['sec-fetch-site'];
  const isOwn = origin === undefined || origin === site.publicUrl || origin === openedAs(host, site);
  if (!isOwn || (from !== undefined && from !== 'same-origin' && from !== 'none')) throw foreign();
}

/** What demo mode shows to whoever runs it (its mail, its card provider) is read under this machine's own names alone. */
export function refuseForeignName({ headers: { host } }: Asked, site: Site): void {
  if (openedAs(host, site) === null) throw foreign();
}
