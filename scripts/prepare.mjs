// Runs before anything is installed: Node's own modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';

export const root = resolve(import.meta.dirname, '..');

const OLDEST_NODE = [20, 20];
const installedFrom = join(root, 'node_modules/.installed-from');
const builtFrom = join(root, 'dist/.built-from');
const preparing = join(root, 'dist/.preparing');
const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/prepare.mjs',
  'tools',
  'docs/diagrams',
  'scripts/compress-site.ts',
  'scripts/make-pictures.ts',
  'scripts/vite-build.ts',
  'scripts/vite-chunks.ts',
  'scripts/vite-drawings.ts',
  'scripts/vite-slim.ts',
  'scripts/vite-styles.ts',
];

/** Why the preparation failed, as one line for the person at the terminal. */
export class PrepareProblem extends Error {
  name = 'PrepareProblem';
}

const tellPhase = (line) => console.log(line);

const filesOf = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

const markOfInstall = () => {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, allowScripts, process.version, process.platform, process.arch]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
};

const markOfBuild = () => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
};

const isMarked = (file, mark) => existsSync(file) && readFileSync(file, 'utf8') === mark;

const leaveMark = (file, mark) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, mark);
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isWindows = process.platform === 'win32';
const killAfterMs = 5_000;

/** Kills npm and all its children; otherwise the install would go on beside that of the next start. */
const endAll = ({ pid }, signal) => {
  if (isWindows) return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them have already ended.
  }
};

/** Runs npm; shows its output only if it fails. A signal ends npm, and then this process. */
const runNpm = (args, sentence, { env = process.env, holds }) =>
  new Promise((done, fail) => {
    const child = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows, detached: !isWindows });
    if (child.pid !== undefined) holds(child.pid);
    let output = '';
    let stoppedBy = null;
    const keep = (chunk) => {
      output += chunk;
    };
    const stop = (signal) => {
      if (stoppedBy === null) setTimeout(() => endAll(child, 'SIGKILL'), killAfterMs).unref();
      stoppedBy ??= signal;
      endAll(child, 'SIGTERM');
    };
    // Other listeners of the signal may end this process at once.
    const abandon = () => endAll(child, 'SIGTERM');
    const leave = () => {
      process.off('exit', abandon);
      for (const signal of signals) process.off(signal, stop);
    };
    process.on('exit', abandon);
    for (const signal of signals) process.on(signal, stop);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => {
      leave();
      fail(error);
    });
    child.once('close', (code) => {
      leave();
      if (stoppedBy !== null) {
        rmSync(preparing, { force: true });
        process.kill(process.pid, stoppedBy);
        return;
      }
      if (code === 0) return done();
      process.stderr.write(output);
      fail(new PrepareProblem(sentence));
    });
  });

/** Of several concurrent starts, one prepares and the others find it done. */
const once = async (file, mark, work) => {
  if (isMarked(file, mark)) return;
  const missing = async (holds) => {
    if (isMarked(file, mark)) return;
    await work(holds);
    leaveMark(file, mark);
  };
  await oneAtATime(preparing, missing, tellPhase);
};

const refuseOldNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new PrepareProblem(`Hace falta Node.js ${OLDEST_NODE.join('.')} o más nuevo; este es ${process.version}.`);
};

/** Installs exactly the locked dependencies when they are not those of package.json and its lock. */
export const installIfNeeded = async () => {
  refuseOldNode();
  await once(installedFrom, markOfInstall(), async (holds) => {
    tellPhase('Instalando dependencias…');
    await runNpm(
      ['ci', '--include=dev', '--no-audit', '--no-fund'],
      'No se pudieron instalar las dependencias: arriba está lo que dijo npm.',
      { holds },
    );
  });
};

/** Builds browser and server into dist/ when a source changed since the last build. */
export const buildIfNeeded = async () => {
  await once(builtFrom, markOfBuild(), async (holds) => {
    tellPhase('Construyendo la aplicación…');
    // Under another NODE_ENV (a test runner's, say) Emotion would write inline styles, which the content security policy blocks.
    const env = { ...process.env, NODE_ENV: 'production' };
    await runNpm(['run', 'build'], 'No se pudo construir la aplicación: arriba está lo que dijo el constructor.', { env, holds });
  });
};

if (process.argv[1] === import.meta.filename) {
  try {
    await installIfNeeded();
    await buildIfNeeded();
  } catch (problem) {
    console.error(problem instanceof PrepareProblem ? problem.message : problem);
    process.exitCode = 1;
  }
}
