// `npm test`: on a fresh checkout, everything but the long walks of `npm run atlas`. Stages by name narrow it: `npm test -- unit views`; with TEST_EXTENT=all
// nothing is left out.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserIfNeeded } from './browser.mjs';
import { countPlaywright, countVitest, judge } from './counts.mjs';
import { installIfNeeded, PrepareProblem, root } from './prepare.mjs';

const LONGEST_STAGE_MS = 40 * 60_000;
const SIGN_OF_LIFE_MS = 30_000;

// They stay there: `npm run build` reads from them how each path of the atlas fared.
const reports = join(root, 'reports');
const reportOf = (name) => join(reports, `${name}.json`);

const check = (name, script) => ({
  name,
  args: ['run', '--silent', script],
  count: (code) => ({ passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }),
});

const vitest = (name, ...projects) => ({
  name,
  args: [
    'exec',
    '--',
    'vitest',
    'run',
    ...[name, ...projects].flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  count: () => countVitest(reportOf(name)),
});

const endToEnd = {
  name: 'end-to-end',
  args: ['exec', '--', 'playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('end-to-end') },
  before: browserIfNeeded,
  live: true,
  count: () => countPlaywright(reportOf('end-to-end')),
};

const stages = [
  check('types', 'check:types'),
  check('lint', 'check:lint'),
  check('dead-code', 'check:dead'),
  vitest('unit'),
  vitest('machines'),
  vitest('views', 'views-alone'),
  vitest('server-pglite', 'server-pglite-alone'),
  vitest('server-postgres', 'server-postgres-alone'),
  vitest('processes'),
  endToEnd,
];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

// A production environment of the machine must not turn the tests into something else.
const { NODE_ENV: _, ...outside } = process.env;

let running = null;
const endGroup = (signal) => {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    running.kill(signal);
  }
};

const execute = (stage) =>
  new Promise((done) => {
    const env = { TEST_EXTENT: 'daily', ...outside, NO_COLOR: '1', npm_config_loglevel: 'error', ...stage.env };
    const child = spawn('npm', stage.args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' });
    running = child;
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      if (stage.live) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const began = performance.now();
    const alive = setInterval(() => stage.live || console.log(`  ${stage.name}: running for ${seconds(began)}`), SIGN_OF_LIFE_MS);
    const tooLong = setTimeout(() => endGroup('SIGKILL'), LONGEST_STAGE_MS);
    const end = (code) => {
      clearInterval(alive);
      clearTimeout(tooLong);
      running = null;
      done({ code, output });
    };
    child.once('error', (failure) => end(failure.message));
    child.once('close', (code, signal) => end(code ?? signal));
  });

const runStage = async (stage) => {
  stage.before?.();
  mkdirSync(reports, { recursive: true });
  rmSync(reportOf(stage.name), { force: true });
  const began = performance.now();
  console.log(`▶ ${stage.name}`);
  const { code, output } = await execute(stage);
  const result = judge(stage.count(code), code);
  if (result.failed > 0 && !stage.live) process.stdout.write(output);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  const remark = result.remark === '' ? '' : ` (${result.remark})`;
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${stage.name}: ${result.passed} passed, ${result.failed} failed${skipped}, ${seconds(began)}${remark}`,
  );
  return result;
};

const chosen = () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => stages.every((stage) => stage.name !== name));
  if (unknown.length > 0)
    throw new PrepareProblem(`No stage ${unknown.join(', ')}: there are ${stages.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name));
};

const runAll = async () => {
  const total = { passed: 0, failed: 0 };
  try {
    const wanted = chosen();
    await installIfNeeded();
    for (const stage of wanted) {
      const { passed, failed } = await runStage(stage);
      total.passed += passed;
      total.failed += failed;
    }
  } catch (problem) {
    console.error(problem instanceof PrepareProblem ? problem.message : problem);
    total.failed += 1;
  }
  return total;
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endGroup(signal);
    process.exit(130);
  });
}
const { passed, failed } = await runAll();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
