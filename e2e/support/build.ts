import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Once before all: two servers that start at the same moment must not build at the same moment. */
const build = (): void => {
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: resolve(import.meta.dirname, '../..'), stdio: 'inherit' });
};

export default build;
