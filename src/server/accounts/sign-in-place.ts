import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv6 } from 'node:net';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { clientNetwork } from './client-address.ts';

/** From where somebody signed in, as they would know it again: 'Chrome en Windows', '189.203.10.*', 'MX'. Null is not known. */
export interface SignInPlace {
  device: string | null;
  addressBlock: string | null;
  country: string | null;
}

// A browser may write there what it likes.
const longestAgent = 400;
const shorter: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
};
const known = (names: object, name: string | undefined): string | null => {
  if (name === undefined || !Object.values(names).includes(name)) return null;
  return shorter[name] ?? name;
};

/** Of a 'User-Agent': only names from the list of known ones, never words of the browser's own. */
export function deviceOf(agent: string | undefined): string | null {
  const { browser, os, platform } = Bowser.parse((agent ?? '').slice(0, longestAgent) || ' ');
  const program = known(Bowser.BROWSER_MAP, browser.name);
  const system = os.name === 'iOS' ? (platform.type === 'tablet' ? 'iPad' : 'iPhone') : known(Bowser.OS_MAP, os.name);
  if (program === null) return system;
  return system === null ? program : `${program} en ${system}`;
}

/** IPv4 to the 24th bit, IPv6 to the 48th: whose line it is, not which machine. */
export function addressBlockOf(ip: string): string {
  const network = clientNetwork(ip);
  return isIPv6(ip) && network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::*` : network.replace(/\.\d+$/, '.*');
}

interface Place {
  country_code?: string;
}
let countries: Reader<Place & CountryResponse> | null = null;

/** By the registries' own tables, which come with a package: nobody is asked. Private addresses have none. */
export function countryOf(ip: string): string | null {
  const resolve = createRequire(import.meta.url).resolve;
  countries ??= new Reader(readFileSync(resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')));
  const found = countries.get(ip.split('%')[0] ?? ip)?.country_code ?? '';
  return /^[A-Z]{2}$/.test(found) ? found : null;
}

export const placeOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SignInPlace => ({
  device: deviceOf(headers['user-agent']),
  addressBlock: addressBlockOf(ip),
  country: countryOf(ip),
});
