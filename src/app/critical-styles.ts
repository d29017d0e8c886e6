/** Any text between braces and semicolons, which includes the declarations of variables. */
const piece = /[^;{}]+;?/g;
const declaration = /^(--[\w\\.-]+):([^;]*);?$/;
const simpleReading = /var\((--[\w\\.-]+)\)/g;

const readIn = (css: string): string[] => [...css.matchAll(/var\((--[\w\\.-]+)/g)].map(([, name = '']) => name);

const valuesIn = (css: string): Map<string, string[]> => {
  const values = new Map<string, string[]>();
  for (const [text] of css.matchAll(piece)) {
    const [, name, value = ''] = declaration.exec(text) ?? [];
    if (name !== undefined) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
};

/** Most theme variables have only one value: replaces each `var(…)` that reads one with that value. */
const withValues = (css: string): string => {
  const values = valuesIn(css);
  const resolved = (reading: string, name: string): string => {
    const [value, ...others] = values.get(name) ?? [];
    return value !== undefined && others.length === 0 && name.startsWith('--chakra-') ? value.replaceAll(simpleReading, resolved) : reading;
  };
  return css.replaceAll(simpleReading, resolved);
};

const withoutVariables = (css: string, isKept: (name: string) => boolean): string =>
  css.replaceAll(piece, (text) => {
    const [, name] = declaration.exec(text) ?? [];
    return name === undefined || isKept(name) ? text : '';
  });

const withoutUnreadVariables = (css: string): string => {
  const values = valuesIn(css);
  const read = new Set<string>();
  const queue = readIn(withoutVariables(css, () => false));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    queue.push(...(values.get(name) ?? []).flatMap(readIn));
  }
  return withoutVariables(css, (name) => read.has(name));
};

/** The styles that a page needs before its scripts load the rest. */
export const criticalStyles = (css: string): string => {
  const moved = css.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    css.split(name).length > 2 ? rule : '',
  );
  return withoutUnreadVariables(withValues(moved))
    .replaceAll(';}', '}')
    .replaceAll(/[^{}]+(?:\{\}?)?/g, (rule) => (rule.endsWith('{}') ? '' : rule));
};

/** The rules of `x.styles.ts` that only forms use. */
const ofForms = /^\s*\.(?:auth|code|control|field|quote|radio|summary)-/;

/** The styles that a page without a form needs. */
export const withoutForms = (css: string): string =>
  css
    .split('}')
    .map((piece, at, { length }) => {
      const body = piece.lastIndexOf('{');
      const selector = Math.max(piece.lastIndexOf('{', body - 1), piece.lastIndexOf(';', body)) + 1;
      if (body > 0 && ofForms.test(piece.slice(selector, body))) return piece.slice(0, selector);
      return at === length - 1 ? piece : `${piece}}`;
    })
    .join('');
