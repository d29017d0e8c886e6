import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
const chakraParts = [
  'box',
  'center',
  'circle',
  'container',
  'flex',
  'grid',
  'heading',
  'portal',
  'spacer',
  'square',
  'stack',
  'text',
  'visually-hidden',
];

const textsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const wordsInUse = (): Set<string> => {
  const parts = 'node_modules/@chakra-ui/react/dist/esm';
  const texts = ['src', `${parts}/styled-system`, ...chakraParts.map((part) => `${parts}/components/${part}`)].flatMap(textsIn);
  return new Set(texts.flatMap((text) => text.match(/\w+(?=['"]?\s*[=:])|\b_\w+/g) ?? []));
};

/** Removes the styles and conditions that no source mentions; Chakra has several hundred. */
export const withoutUnusedStyles = (code: string, words: ReadonlySet<string>): string =>
  code
    .replace(/^ {4}(\w+): (?:\{.*\},?|createFocusRing\([\s\S]*?^ {4}\),?|\{[\s\S]*?^ {4}\},?)$/gm, (block, name: string) => {
      const [, shorthands = ''] = /shorthand: \[([^\]]*)\]/.exec(block) ?? [];
      const names = [name, ...(shorthands.match(/\w+/g) ?? [])];
      return names.some((one) => words.has(one)) ? block : '';
    })
    .replace(/^ {2}(\w+): (?:"[^"\n]*",?|\[[\s\S]*?^ {2}\],?)$/gm, (line, name: string) => (words.has(`_${name}`) ? line : ''));

/** The router sets display names for developer tools, which keeps even unused parts in the bundle; without the names they are removed. */
const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^((?:var|const|let) \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ');

/** Replaces helpers for features that are not used here or that React has long provided itself. */
const replaced: Readonly<Record<string, string>> = {
  'hoist-non-react-statics': 'export default (target) => target;',
  // Chakra asks it which props native elements accept; Chakra filters its own props before.
  '@emotion/is-prop-valid': 'export default (name) => !/^(?:theme|as|asChild|css|recipe|unstyled)$/.test(name);',
  'use-sync-external-store/shim': "export { useSyncExternalStore } from 'react';",
};

/** Removes the parts of two libraries that the bundler cannot recognise as unused. */
export const slimLibraries = (): Plugin => ({
  name: 'slim-libraries',
  apply: (_, { command, isSsrBuild, mode }) => command === 'build' && (isSsrBuild !== true || mode === 'pages'),
  enforce: 'pre',
  resolveId: (id) => (id in replaced ? `\0${id}` : null),
  load: (id) => replaced[id.slice(1)] ?? null,
  transform: {
    filter: { id: /\/(?:react-router\/dist\/.+\.mjs|@chakra-ui\/react\/dist\/esm\/preset-base\.js)$/ },
    handler: (code, id) => ({
      code: id.endsWith('preset-base.js') ? withoutUnusedStyles(code, wordsInUse()) : withoutNames(code),
      map: null,
    }),
  },
});
