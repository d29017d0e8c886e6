import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

const replacesModules = (text: string): boolean => /\bvi\.(?:mock|doMock)\(|^\/\/ Own worker: /m.test(text);

/** The one engine that a file asks for in `npm test`, with its reason; at night it runs on both. */
const engineByDay = (text: string): string | undefined => /^\/\/ By day on (pglite|postgres) alone: /m.exec(text)?.[1];

/**
 * The test files below a folder in two kinds. Most may share a worker, where the libraries are loaded once: that is half of the time of a stage. Those that
 * replace a module need a worker of their own, for what others loaded before them is not replaced.
 */
export function byIsolation(
  folder: string,
  { except = /$^/, dailyEngine }: { except?: RegExp; dailyEngine?: string | undefined } = {},
): { shared: string[]; alone: string[] } {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !except.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => dailyEngine === undefined || (engineByDay(text) ?? dailyEngine) === dailyEngine);
  const [alone, shared] = [true, false].map((own) => files.filter(({ text }) => replacesModules(text) === own).map(({ file }) => file));
  return { shared: shared ?? [], alone: alone ?? [] };
}
