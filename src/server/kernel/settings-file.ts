import { resolve } from 'node:path';
import { StartProblem } from './start-problem.ts';

const option = '--env-file';

/** The command-line arguments without `--env-file <file>` or `--env-file=<file>`, and that file, or null. */
export function settingsFileIn(words: readonly string[]): { file: string | null; words: string[] } {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  if (at === -1) return { file: null, words: [...words] };
  const isApart = words[at] === option;
  const file = isApart ? words[at + 1] : words[at]?.slice(option.length + 1);
  if (!file) throw new StartProblem(`Falta el archivo de ajustes después de ${option}.`);
  return { file: resolve(file), words: words.toSpliced(at, isApart ? 2 : 1) };
}

/** Sets the file's variables, one `NAME=value` per line, except those already set. */
export function readSettingsFile(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new StartProblem(`No se puede leer el archivo de ajustes ${file}${code}.`);
  }
}
