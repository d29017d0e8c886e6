import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from './env.ts';
import { Refusal } from './refusal.ts';
import { isEveryAddress, isLoopback } from './settings.ts';

type Site = Pick<Config, 'mode' | 'publicUrl' | 'host'>;
type Asked = Pick<FastifyRequest, 'headers'>;

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

const foreign = () => new Refusal('foreign_origin', 'Esta solicitud viene de otro sitio y no se aceptó');

/** A `Host` name proves nothing: anybody can point a name of theirs at this machine. An IP address cannot be faked this way. */
function isOwnName(hostname: string, { publicUrl, host }: Site): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const isListenedTo = isEveryAddress(host) ? isIP(address) !== 0 : address === host;
  return isLoopback(hostname) || isListenedTo || hostname === new URL(publicUrl).hostname;
}

/** In demo mode, the site may be opened under any of this machine's own names; null for other names. */
function openedAs(host: string | undefined, site: Site): string | null {
  const requested = `http://${host}`;
  if (site.mode === 'production' || host === undefined || !URL.canParse(requested)) return null;
  const { hostname, origin } = new URL(requested);
  return isOwnName(hostname, site) ? origin : null;
}

/** The origin under which this browser knows the site. */
export function ownOrigin({ headers: { host } }: Asked, site: Site): string {
  if (new URL(site.publicUrl).host === host) return site.publicUrl;
  return openedAs(host, site) ?? site.publicUrl;
}

/** Refuses a state-changing call that a browser sends for another site. A request with neither header does not come from a browser. */
export function refuseForeignOrigin({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, site: Site): void {
  if (readOnly.has(method)) return;
  const { origin, host } = headers;
  const from = headers['sec-fetch-site'];
  const isOwn = origin === undefined || origin === site.publicUrl || origin === openedAs(host, site);
  if (!isOwn || (from !== undefined && from !== 'same-origin' && from !== 'none')) throw foreign();
}

/** Demo mode's pages for the operator (mail, card provider) are served only under this machine's own names. */
export function refuseForeignName({ headers: { host } }: Asked, site: Site): void {
  if (openedAs(host, site) === null) throw foreign();
}
