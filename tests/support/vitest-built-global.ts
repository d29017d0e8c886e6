import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Once before all: these tests start the built server, as `npm start` does. */
export const setup = (): void => {
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: resolve(import.meta.dirname, '../..'), stdio: 'inherit' });
};
