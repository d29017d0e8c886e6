import { isIPv4, isIPv6 } from 'node:net';

interface Range {
  /** 128 bits. IPv4 is mapped to IPv6, because trusting a range of mapped addresses trusts both. */
  start: bigint;
  bits: number;
}

const mapped = 0xffffn << 32n;

const ofFour = (text: string): bigint => text.split('.').reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);

function ofSix(text: string): bigint {
  const plain = text.replace(/\d{1,3}(?:\.\d{1,3}){3}$/, (four) => {
    const value = ofFour(four);
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  const all = tail === undefined ? groups(head) : [...groups(head), ...zeros, ...groups(tail)];
  return all.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n);
}

/** Null if the text is neither an address nor a network. */
function rangeOf(text: string): Range | null {
  const [address = '', bits, ...rest] = text.split('/');
  const four = isIPv4(address);
  if (rest.length > 0 || address.includes('%') || !(four || isIPv6(address))) return null;
  const most = four ? 32 : 128;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null;
  return { start: four ? mapped + ofFour(address) : ofSix(address), bits: 128 - most + Number(bits ?? most) };
}

const contains = (outer: Range, inner: Range): boolean => {
  const rest = BigInt(128 - outer.bits);
  return outer.bits <= inner.bits && outer.start >> rest === inner.start >> rest;
};

const ranges = (...texts: string[]): Range[] => texts.map(rangeOf).filter((range) => range !== null);
/** Private addresses, unreachable from the internet. */
const own = ranges(
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
);
const everyFour: Range = { start: mapped, bits: 96 };

/** A network so large that it includes strangers: trusting it would trust anybody. */
export function holdsStrangers(text: string): boolean {
  const range = rangeOf(text);
  if (range === null || own.some((one) => contains(one, range))) return false;
  if (contains(range, everyFour)) return true;
  return range.bits < (contains(everyFour, range) ? 96 + 16 : 32);
}

export const isNetwork = (text: string): boolean => rangeOf(text) !== null;
