// `npm test`: on a fresh checkout, everything but the long walks of `npm run atlas`. Stages by name narrow it: `npm test -- unit views`; with TEST_EXTENT=all
// nothing is left out.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserIfNeeded } from './browser.mjs';
import { countPlaywright, countVitest, judge } from './counts.mjs';
import { installIfNeeded, PrepareProblem, root } from './prepare.mjs';

// A stage that hangs ends; two cores shared with others take three times as long as quiet ones.
const LONGEST_STAGE_MS = 55 * 60_000;
const SIGN_OF_LIFE_MS = 30_000;

// They stay there: `npm run build` reads from them how each path of the atlas fared.
const reports = join(root, 'reports');
const reportOf = (name) => join(reports, `${name}.json`);

const oneOf = (code) => ({ passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 });

const check = (name, usual, script) => ({ name, usual, args: ['run', '--silent', script], count: oneOf });

const vitest = (name, usual, ...projects) => ({
  name,
  usual,
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

const build = { name: 'build', usual: 35, args: ['exec', '--', 'node', 'scripts/prepare.mjs'], count: oneOf };

const endToEnd = {
  name: 'end-to-end',
  usual: 1130,
  args: ['exec', '--', 'playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('end-to-end') },
  before: browserIfNeeded,
  live: true,
  count: () => countPlaywright(reportOf('end-to-end')),
};

// In groups one after the other; the sequences of a group run side by side. `usual` is the seconds of a quiet machine with two cores: it tells how much is left.
const groups = [
  [[build], [check('types', 35, 'check:types'), check('lint', 8, 'check:lint'), check('dead-code', 6, 'check:dead'), vitest('unit', 35)]],
  [[vitest('machines', 75)]],
  [[vitest('views', 190, 'views-alone', 'walks')]],
  [[vitest('server-pglite', 370, 'server-pglite-alone')]],
  [[vitest('server-postgres', 195, 'server-postgres-alone')]],
  [[vitest('processes', 160)]],
  [[endToEnd]],
];
const stages = groups.flat(2);

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

// A production environment of the machine must not turn the tests into something else.
const { NODE_ENV: _, ...outside } = process.env;

const running = new Set();
const endGroup = (child, signal) => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
};

/** Of the chosen stages: how long they usually take, and how long those took that ended. */
const progress = { left: 0, usual: 0, took: 0 };
const minutesLeft = () => {
  const pace = progress.usual === 0 ? 1 : progress.took / progress.usual;
  return `about ${Math.ceil((progress.left * pace) / 60)} min left`;
};

const execute = (stage) =>
  new Promise((done) => {
    const env = { TEST_EXTENT: 'daily', ...outside, NO_COLOR: '1', npm_config_loglevel: 'error', ...stage.env };
    const child = spawn('npm', stage.args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' });
    running.add(child);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      if (stage.live) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const began = performance.now();
    const alive = setInterval(
      () => stage.live || console.log(`  ${stage.name}: running for ${seconds(began)}, ${minutesLeft()}`),
      SIGN_OF_LIFE_MS,
    );
    const tooLong = setTimeout(() => endGroup(child, 'SIGKILL'), LONGEST_STAGE_MS);
    const end = (code) => {
      clearInterval(alive);
      clearTimeout(tooLong);
      running.delete(child);
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
  progress.left -= stage.usual;
  progress.usual += stage.usual;
  progress.took += (performance.now() - began) / 1000;
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  const remark = result.remark === '' ? '' : ` (${result.remark})`;
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${stage.name}: ${result.passed} passed, ${result.failed} failed${skipped}, ${seconds(began)}${remark}${progress.left > 0 ? `; ${minutesLeft()}` : ''}`,
  );
  return result;
};

const chosen = () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => stages.every((stage) => stage.name !== name));
  if (unknown.length > 0)
    throw new PrepareProblem(`No stage ${unknown.join(', ')}: there are ${stages.map(({ name }) => name).join(', ')}.`);
  return groups
    .map((sequences) =>
      sequences
        .map((sequence) => sequence.filter(({ name }) => names.length === 0 || names.includes(name)))
        .filter((sequence) => sequence.length > 0),
    )
    .filter((sequences) => sequences.length > 0);
};

const runSequence = async (sequence) => {
  const results = [];
  for (const stage of sequence) results.push(await runStage(stage));
  return results;
};

const runAll = async () => {
  const total = { passed: 0, failed: 0 };
  try {
    const wanted = chosen();
    await installIfNeeded();
    for (const { usual } of wanted.flat(2)) progress.left += usual;
    for (const sequences of wanted) {
      for (const { passed, failed } of (await Promise.all(sequences.map(runSequence))).flat()) {
        total.passed += passed;
        total.failed += failed;
      }
    }
  } catch (problem) {
    console.error(problem instanceof PrepareProblem ? problem.message : problem);
    total.failed += 1;
  }
  return total;
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) endGroup(child, signal);
    process.exit(130);
  });
}
const { passed, failed } = await runAll();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
