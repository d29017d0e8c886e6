import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import { decide } from '#server/lifecycle/decide.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { startTestApp } from '../../support/test-app.ts';

const t = sharedApp();

const told = async (): Promise<string> => (await t.app.inject('/srv/metrics')).payload;
const figureOf = (text: string, sample: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
/** How much `does` adds to a metric of this process, which other tests add to as well. */
const added = async (sample: string, does: () => Promise<unknown>): Promise<number> => {
  const before = figureOf(await told(), sample);
  await does();
  return figureOf(await told(), sample) - before;
};

const { groups } = parse(readFileSync('ops/alerts.yaml', 'utf8')) as {
  groups: {
    rules: { alert: string; expr: string; for: string; labels: { severity: string }; annotations: { summary: string; what: string } }[];
  }[];
};
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync('ops/dashboard.json', 'utf8')) as { panels: { title: string; targets: { expr: string }[] }[] };
const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

const ofPrometheus = new Set(['up', 'by', 'sum', 'max']);
/** The series an expression uses: function names, labels and time ranges are left out. */
const seriesIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/"[^"]*"/g, '')
      .replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
      .matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !ofPrometheus.has(name));
/** A histogram is exported under three names. */
const isTold = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || names.has(name.replace(/_(?:count|sum|bucket)$/, ''));
const namesIn = (text: string): Set<string> => new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
const untold = (asked: readonly string[], text: string): string[] => {
  const names = namesIn(text);
  // The embedded database has no connections to report.
  if (t.db.engine === 'pglite') names.add('database_connections');
  return [...new Set(asked.flatMap(seriesIn))].filter((name) => !isTold(names, name));
};

describe('alerts and dashboard [R-549]', () => {
  test('use only metrics that exist', async () => {
    expect(expressions.flatMap(seriesIn).length).toBeGreaterThan(25);
    expect(untold(expressions, await told())).toEqual([]);
    expect(untold(['rate(http_requests_total[5m]) > 1', 'max(outbox_dead) by (x)'], await told())).toEqual(['http_requests_total']);
  });

  test('cover every own metric', async () => {
    const asked = new Set(expressions.flatMap(seriesIn).map((name) => name.replace(/_(?:count|sum|bucket)$/, '')));
    const own = [...namesIn(await told())].filter((name) => !/^(?:process|nodejs)_/.test(name));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
  });

  test('give each alert a severity, a duration, a summary and instructions', () => {
    const unsaid = rules.filter(
      (rule) =>
        !/^(?:page|ticket)$/.test(rule.labels.severity) ||
        !/^\d+[sm]$/.test(rule.for) ||
        !rule.annotations.what ||
        !rule.annotations.summary,
    );
    expect([rules.length > 8, unsaid]).toEqual([true, []]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  });

  const promtool = 'promtool';
  const hasPromtool = spawnSync('which', [promtool]).status === 0;
  test.runIf(hasPromtool)('have rules that Prometheus accepts', () => {
    expect(spawnSync(promtool, ['check', 'rules', 'ops/alerts.yaml'], { encoding: 'utf8' })).toMatchObject({ status: 0 });
  });
});

describe('the metrics count [R-549]', { timeout: 60_000 }, () => {
  const signIn = (password: string) => t.guest.post('/login', { body: { username: 'cliente2', password } });

  test('a refused sign-in, and a throttled one', async () => {
    expect(await added('sign_ins_refused_total{reason="credentials"}', () => signIn('no-es-esta'))).toBe(1);
    const tries = async () => {
      for (let n = 0; n < 30; n += 1) await signIn('no-es-esta');
    };
    expect(await added('sign_ins_refused_total{reason="limited"}', tries)).toBeGreaterThan(0);
  });

  test('a shed call', async () => {
    const one = await startTestApp({ config: { load: { calls: 0, waiting: 1 } } });
    expect(await added('calls_shed_total', () => one.guest.get('/packages'))).toBe(1);
    await one.close();
  });

  test('a lifecycle transition that was made, and one that was refused', async () => {
    const step = (status: string) => async () => {
      try {
        decide(paymentStatusMachine, status, {}, { type: 'PROVIDER_PROCESSING' }, () => 'no');
      } catch {
        // The refusal is what is counted.
      }
    };
    const of = (outcome: string) => `transitions_total{machine="${paymentStatusMachine.id}",outcome="${outcome}"}`;
    expect([await added(of('made'), step('pending')), await added(of('refused'), step('confirmed'))]).toEqual([1, 1]);
  });

  test('a delivery', async () => {
    const does = () => t.guest.post('/forgot-password', { body: { email: 'cliente@ejemplo.mx' } });
    expect(await added('deliveries_total{listener="mail",outcome="delivered"}', does)).toBe(1);
    expect(figureOf(await told(), 'deliveries_under_way{listener="mail"}')).toBe(0);
  });
});
