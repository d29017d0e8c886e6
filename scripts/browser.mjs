import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const packages = ['chromium-headless-shell', 'chromium'];
const isThere = (name) => existsSync(join('/usr/bin', name));

const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;

const debianAsRoot = () =>
  process.getuid?.() === 0 && existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

const fromDebian = () => {
  console.log('installing Chromium with apt');
  const patient = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300'];
  return run('apt-get', [...patient, 'update']) && packages.some((name) => run('apt-get', [...patient, 'install', name]) && isThere(name));
};

/** Installs a real Chromium: Debian's, else Playwright's. Without one, the end-to-end tests report it themselves. */
export const browserIfNeeded = () => {
  if (packages.some(isThere)) return;
  if (debianAsRoot() && fromDebian()) return;
  run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
};

if (process.argv[1] === import.meta.filename) browserIfNeeded();
