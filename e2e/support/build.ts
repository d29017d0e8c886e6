import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seededFoldersIn } from './seeded-folder.ts';

/** Once before all: two servers that start at the same time must not build at the same time. */
const build = (): (() => void) => {
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: resolve(import.meta.dirname, '../..'), stdio: 'inherit' });
  const folders = mkdtempSync(join(tmpdir(), 'taller-seeded-'));
  process.env[seededFoldersIn] = folders;
  return () => rmSync(folders, { recursive: true, force: true });
};

export default build;
