import { importsOf, type Source, withoutComments } from './source-files.ts';

/** The columns that a lifecycle decides, by their table. */
export const decided: Readonly<Record<string, readonly string[]>> = {
  subscriptions: ['developmentStatus', 'paymentStatus', 'accountStatus'],
  requirements: ['requirementStatus'],
  renewals: ['paymentStatus'],
  payments: ['status'],
  factorRecoveries: ['status'],
};
export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Matches the columns as queries and as SQL name them. */
const tables = [...new Set(Object.keys(decided).flatMap((name) => [name, snake(name)]))].join('|');
const statusesOf = (table: string): RegExp =>
  new RegExp(`(?<![.\\w])(?:${(decided[table] ?? []).flatMap((name) => [name, snake(name)]).join('|')})\\b`);
const unreadable = /\$infer(?:Insert|Select)|\bRecord</;

/** The text up to where the bracket before `start` closes, or the statement ends. */
function untilClosed(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? '';
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || (depth === 0 && letter === ';')) return text.slice(start, at);
  }
  return text.slice(start);
}

/** What `.update` and `.insert` write to these tables: the arguments of set, values and onConflictDoUpdate. */
const writtenBy = (text: string): { statuses: RegExp; written: string }[] =>
  [...text.matchAll(new RegExp(`\\.(?:update|insert)\\(\\s*(?:\\w+\\.)?(${tables})\\s*\\)`, 'g'))].flatMap((call) => {
    const chain = untilClosed(text, call.index + call[0].length);
    const statuses = statusesOf(call[1] ?? '');
    return [...chain.matchAll(/\.(?:set|values|onConflictDoUpdate)\(/g)].map((one) => ({
      statuses,
      written: untilClosed(chain, one.index + one[0].length),
    }));
  });

/** A name's declaration in this file: its type, if it is a parameter, or its initial expression. */
function declarationOf(name: string, text: string): string | undefined {
  const value = new RegExp(`\\b(?:const|let|function)\\s+${name}\\b`).exec(text);
  if (value) return untilClosed(text, value.index + value[0].length);
  const typed = new RegExp(`[(,]\\s*${name}\\??:\\s*`).exec(text);
  if (!typed) return undefined;
  const type = untilClosed(text, typed.index + typed[0].length).split(/,\s*\w+\??:/)[0] ?? '';
  const alias = /^\w+/.exec(type)?.[0];
  const named = alias && new RegExp(`\\b(?:interface|type)\\s+${alias}\\b`).exec(text);
  return named ? untilClosed(text, named.index + named[0].length) : type;
}

/** A spread, or a value that is not an object literal, is followed to its declaration in this file. */
function hiddenWrites(written: string, statuses: RegExp, text: string): string[] {
  const spreads = [...written.matchAll(/\.\.\./g)].map((spread) => untilClosed(written, spread.index + 3).split(/,(?![^(]*\))/)[0] ?? '');
  const wholes = /^\s*[{[]/.test(written) ? [] : [written];
  return [...spreads, ...wholes].flatMap((expression) => {
    const names = [...expression.matchAll(/(?<![.\w])[a-z]\w*/gi)]
      .map(([name]) => name)
      .filter((name) => !['null', 'undefined', 'true', 'false'].includes(name));
    const declared = names.flatMap((name) => declarationOf(name, text) ?? []);
    const problems = declared
      .filter((one) => statuses.test(one) || unreadable.test(one))
      .map(() => `writes a status through ${expression.trim()}`);
    return declared.length === 0 && names.length > 0 ? [`writes ${expression.trim()}, which cannot be read here`] : problems;
  });
}

const rawWrites = new RegExp(
  `\\b(?:update(?:\\s+only)?|insert\\s+into|merge\\s+into)\\s+(?:"?public"?\\.)?(?:"?(?:${tables})\\b|\\$\\{\\s*(?:\\w+\\.)?(?:${tables})\\b)`,
  'gi',
);
const renamed = new RegExp(`\\b(?:${tables})\\s+as\\s+\\w+`);

/** The ways in which a server file writes a status, or could do so undetected. Only `src/server/lifecycle` may. */
export function statusWrites({ file, text }: Source): string[] {
  if (file.startsWith('src/server/lifecycle/')) return [];
  const code = withoutComments(text);
  const problems = writtenBy(code).flatMap(({ statuses, written }) => [
    ...(statuses.test(written) ? ['writes a status'] : []),
    ...hiddenWrites(written, statuses, code),
  ]);
  for (const [found] of code.matchAll(rawWrites)) problems.push(`writes a decided table in raw SQL: ${found.replace(/\s+/g, ' ')}`);
  const beforeSchema = code.split(/\bfrom\s+['"][^'"]*schema/).slice(0, -1);
  if (beforeSchema.some((before) => renamed.test(before))) problems.push('imports a decided table under another name');
  for (const one of importsOf(text)) {
    if (/lifecycle\/lifecycle\.store/.test(one.from)) problems.push('imports the store of the lifecycle');
    if (/db\/schema|\.\/schema/.test(one.from) && one.names.includes('*') && !one.isType) problems.push('imports the whole schema');
  }
  return problems.map((problem) => `${file} ${problem}`);
}
