// `npm test` runs the checks that protect main, from a fresh checkout. `npm run test:all` (`--all`) adds the tests with the tag `long`.
// Stages can be selected and sharded: `npm run test:all -- end-to-end --shard 2/6`.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judge } from './counts.mjs';
import { installIfNeeded, PrepareProblem, root } from './prepare.mjs';
import { reports, stagesOf } from './test-stages.mjs';

const running = new Set();
const flaky = [];

// A production environment of the machine must not change the tests.
const { NODE_ENV: _, ...outside } = process.env;

// Temporary files are in memory if there is room: the embedded database waits for the disk at every commit, which took half of its tests' time.
const memory = '/dev/shm';
const free = existsSync(memory) ? statfsSync(memory).bavail * statfsSync(memory).bsize : 0;
const TMPDIR = mkdtempSync(join(free > 4 * 1024 ** 3 ? memory : tmpdir(), 'taller-test-'));
// PostgreSQL accesses it as another user.
chmodSync(TMPDIR, 0o1777);
process.once('exit', () => rmSync(TMPDIR, { recursive: true, force: true }));

const endGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
};

/** Runs a stage's command; prints its last output line every half minute. */
const execute = (stage, timeLeft) =>
  new Promise((done) => {
    const env = { ...outside, TMPDIR, NO_COLOR: '1', npm_config_loglevel: 'error', ...stage.env };
    const child = spawn('npm', ['exec', '--', ...stage.args], { cwd: root, env, detached: process.platform !== 'win32' });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const alive = setInterval(() => console.log(`  ${stage.name}${timeLeft()}: ${output.trimEnd().split('\n').at(-1)?.trim()}`), 30_000);
    const end = (code) => {
      clearInterval(alive);
      running.delete(child);
      done({ code, output });
    };
    child.once('error', (failure) => end(failure.message));
    child.once('close', (code, signal) => end(code ?? signal));
  });

const total = { passed: 0, failed: 0 };

const runStages = async ({ all, shard, names }) => {
  const groups = stagesOf({ all, shard }).map((group) =>
    group.map((sequence) => sequence.filter(({ name }) => names.length === 0 || names.includes(name))),
  );
  const known = stagesOf({ all }).flat(2);
  const unknown = names.filter((name) => known.every((stage) => stage.name !== name));
  if (unknown.length > 0) throw new PrepareProblem(`No stage ${unknown}: there are ${known.map(({ name }) => name).join(', ')}.`);
  await installIfNeeded();
  mkdirSync(reports, { recursive: true });
  const timesFile = join(reports, all ? 'seconds-of-all.json' : 'seconds.json');
  const times = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};
  const waiting = new Set(groups.flat(2).map(({ name }) => name));
  const timeLeft = () => {
    const seconds = [...waiting].map((name) => times[name]);
    return seconds.includes(undefined) ? '' : ` (about ${Math.ceil(seconds.reduce((sum, one) => sum + one, 0) / 60)} min left)`;
  };
  const runStage = async (stage) => {
    // Otherwise reports of an earlier run, whole or sharded, would be read as this one's.
    const old = readdirSync(reports).filter((file) => file.startsWith(`${stage.name}.`) && (shard === undefined || !file.includes('-of-')));
    for (const file of [...old, ...(stage.report ? [stage.report.slice(reports.length + 1)] : [])])
      rmSync(join(reports, file), { force: true });
    stage.before?.();
    console.log(`▶ ${stage.name}${timeLeft()}`);
    const began = performance.now();
    const { code, output } = await execute(stage, timeLeft);
    const { passed, failed, remark } = judge(stage.count(code), code);
    if (failed > 0) process.stdout.write(output);
    flaky.push(...output.split('\n').filter((line) => line.startsWith('flaky: ')));
    const seconds = (performance.now() - began) / 1000;
    waiting.delete(stage.name);
    if (shard === undefined) writeFileSync(timesFile, JSON.stringify(Object.assign(times, { [stage.name]: Math.round(seconds) })));
    const end = remark === '' ? '' : ` (${remark})`;
    console.log(`${failed === 0 ? '✓' : '✗'} ${stage.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s${end}`);
    total.passed += passed;
    total.failed += failed;
  };
  for (const group of groups) {
    await Promise.all(
      group.map(async (sequence) => {
        for (const stage of sequence) await runStage(stage);
      }),
    );
  }
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) endGroup(child, signal);
    process.exit(130);
  });
}

try {
  const options = { all: { type: 'boolean', default: false }, shard: { type: 'string' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  await runStages({ ...values, names: positionals });
} catch (problem) {
  console.error(problem instanceof PrepareProblem ? problem.message : problem);
  total.failed += 1;
}
for (const line of new Set(flaky)) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
