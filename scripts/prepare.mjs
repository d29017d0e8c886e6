// Runs before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

const OLDEST_NODE = [20, 20];
const installedFrom = join(root, 'node_modules/.installed-from');
const builtFrom = join(root, 'dist/.built-from');
const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/prepare.mjs',
  'scripts/atlas',
  'scripts/build-atlas.ts',
  'e2e/paths',
  'tests/support/machines',
  'docs/diagrams',
  'scripts/compress-site.ts',
  'scripts/make-pictures.ts',
  'scripts/vite-drawings.ts',
  'scripts/vite-first-page.ts',
  'scripts/vite-slim.ts',
];

/** Why nothing can be prepared, as the one line that the person at the terminal reads. */
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

/** Quiet while all goes well; what the command said is shown when it fails. */
const runNpm = (args, sentence, env = process.env) =>
  new Promise((done, fail) => {
    const child = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) return done();
      process.stderr.write(output);
      fail(new PrepareProblem(sentence));
    });
  });

const refuseOldNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new PrepareProblem(`Hace falta Node.js ${OLDEST_NODE.join('.')} o más nuevo; este es ${process.version}.`);
};

/** Installs exactly the locked dependencies when they are not those of package.json and its lock. */
export const installIfNeeded = async () => {
  refuseOldNode();
  const mark = markOfInstall();
  if (isMarked(installedFrom, mark)) return;
  tellPhase('Instalando dependencias…');
  await runNpm(
    ['ci', '--include=dev', '--no-audit', '--no-fund'],
    'No se pudieron instalar las dependencias: arriba está lo que dijo npm.',
  );
  leaveMark(installedFrom, mark);
};

/** Builds browser and server into dist/ when a source changed since the last build. */
export const buildIfNeeded = async () => {
  const mark = markOfBuild();
  if (isMarked(builtFrom, mark)) return;
  tellPhase('Construyendo la aplicación…');
  // Under another NODE_ENV (a test runner's, say) Emotion would write inline styles, which the content security policy blocks.
  const production = { ...process.env, NODE_ENV: 'production' };
  await runNpm(['run', 'build'], 'No se pudo construir la aplicación: arriba está lo que dijo el constructor.', production);
  leaveMark(builtFrom, mark);
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
