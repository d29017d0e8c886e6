/** The variables that a text reads. */
const readIn = (css: string): string[] => [...css.matchAll(/var\((--[\w\\.-]+)/g)].map(([, name = '']) => name);

const declaration = /(--[\w\\.-]+):([^;{}]*);?/g;

/** The shared styles without the variables that a page does not read: the theme has hundreds. */
export const withoutUnreadVariables = (shared: string, page: string): string => {
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of shared.matchAll(declaration)) values.set(name, [...(values.get(name) ?? []), value]);
  const read = new Set<string>();
  const queue = [...readIn(page), ...readIn(shared.replaceAll(declaration, ''))];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    queue.push(...(values.get(name) ?? []).flatMap(readIn));
  }
  return shared.replaceAll(declaration, (line, name: string) => (read.has(name) ? line : ''));
};
