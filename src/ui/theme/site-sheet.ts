import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { system } from './system.ts';
import { type Sheet, sheetOf } from './themed.ts';

type Names = Readonly<Record<string, string>>;

const files = import.meta.glob<Record<string, unknown>>('/src/**/*.styles.ts', { eager: true });

/** The class names of each `*.styles.ts`, by file and export. */
export const exported: Record<string, Record<string, Names>> = {};

/** Exactly what Chakra writes at run time: the same objects through the same system and the same serializer. */
const rulesOf = (names: Names, { layer, styles }: Sheet): string => {
  const rules = Object.entries(styles).map(([name, style]) => {
    const body = `.${names[name]}{${serializeStyles([system.css(style) as never]).styles}}`;
    return serialize(compile(layer === null ? body : `@layer ${layer}{${body}}`), stringify);
  });
  return rules.join('\n');
};

const taken = new Set<string>();
const parts: string[] = [];
for (const [file, module] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
  for (const [name, value] of Object.entries(module)) {
    const sheet = typeof value === 'object' && value !== null ? sheetOf(value) : undefined;
    if (sheet === undefined) continue;
    const names = value as Names;
    for (const className of Object.values(names)) {
      if (taken.has(className)) throw new Error(`Two styles are called ${className} (${file}).`);
      taken.add(className);
    }
    exported[file] = { ...exported[file], [name]: names };
    parts.push(rulesOf(names, sheet));
  }
}

export const css: string = `${system.layers.atRule}\n${parts.join('\n')}`;
