import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Locked>> };
const installed = Object.entries(packages).filter(([path]) => path !== '');

const oldestNode = '20.20.0';

/** The platforms that `npm start` supports. */
const platforms = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
] as const;

/** JavaScript fallbacks for packages without a native build. */
const alsoInJavaScript = new Set(['node_modules/recheck']);

/** Where npm would look a dependency up from inside a package: its own folder first, then each one above. */
const lockedFor = (path: string, name: string): Locked | undefined => {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    const found = packages[`${at}/node_modules/${name}`];
    if (found !== undefined) return found;
    if (!at.includes('/node_modules/')) return packages[`node_modules/${name}`];
  }
};

test('every locked package supports the oldest supported Node.js, so that no install warns', () => {
  const unfit = installed.filter(([, { engines }]) => engines?.node !== undefined && !satisfies(oldestNode, engines.node));
  expect(unfit.map(([path, { version, engines }]) => `${path} ${version} wants ${engines?.node}`)).toEqual([]);
});

test('platform-specific packages exist for every supported platform', () => {
  const gaps = installed.flatMap(([path, { optionalDependencies = {} }]) => {
    const built = Object.keys(optionalDependencies)
      .map((name) => lockedFor(path, name))
      .filter((one): one is Locked => one?.os !== undefined && one.cpu !== undefined);
    // A package such as fsevents is needed on only one system.
    if (new Set(built.flatMap(({ os = [] }) => os)).size < 2 || alsoInJavaScript.has(path)) return [];
    const serves = ({ os, cpu }: (typeof platforms)[number]) =>
      built.some((one) => one.os?.includes(os) && one.cpu?.includes(cpu) && !(one.libc?.length === 1 && one.libc[0] === 'musl'));
    return platforms.filter((platform) => !serves(platform)).map(({ os, cpu }) => `${path}: ${os} ${cpu}`);
  });
  expect(gaps).toEqual([]);
});
